"""What a licensee submits and displays, drawn from the filing: layouts to scale, signs, and what they share."""
