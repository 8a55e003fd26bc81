"""A licensee's filing: what may be chosen, whether what was chosen is allowed, and what it means in plain words."""
