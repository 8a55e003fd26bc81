"""What a licensee hands in and hangs up, drawn from the filing: layouts to scale, and what they share with signs."""
