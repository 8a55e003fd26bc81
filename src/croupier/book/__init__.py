"""The book: every available paragraph with its meaning, its code, its proofs, and a round that shows it.

``contents.py`` gathers it, ``site.py`` writes it as web pages and ``pdf_book.py`` as a PDF.
"""
