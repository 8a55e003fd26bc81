"""The table driver: steps, asks and inputs; seats, wagers and the books; the narrator. It knows no game."""
