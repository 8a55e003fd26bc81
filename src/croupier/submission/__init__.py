"""A licensee's filing: what may be chosen, whether the choices are allowed, and what they mean in plain words."""
