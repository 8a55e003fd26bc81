"""The woven document: every paragraph at hand with its meaning, its code, what proves it, and a round that shows it.

``contents.py`` gathers it, ``site.py`` writes it as pages for a browser and ``pdf_book.py`` as a PDF.
"""
