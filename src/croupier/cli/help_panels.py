"""What ``--help`` prints: no period after a description of one sentence, as ``docs/style.md`` asks."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cyclopts.help import DefaultFormatter, HelpPanel


class HelpPanels:
    """Formats help as cyclopts does, without those periods. Only ``--help`` needs it, so it imports cyclopts' late."""

    @property
    def _usual(self) -> "DefaultFormatter":
        from cyclopts.help import DefaultFormatter

        return DefaultFormatter()

    def __call__(self, console: Any, options: Any, panel: "HelpPanel") -> None:
        entries = [entry.copy(description=_shown(entry.description)) for entry in panel.entries]
        self._usual(console, options, panel.copy(entries=entries))

    def render_usage(self, console: Any, options: Any, usage: Any) -> None:
        self._usual.render_usage(console, options, usage)

    def render_description(self, console: Any, options: Any, description: Any) -> None:
        self._usual.render_description(console, options, _shown(description))


def _shown(description: Any) -> Any:
    from cyclopts.help import InlineText
    from rich.markdown import Markdown

    if not isinstance(description, InlineText) or not isinstance(description.primary_renderable, Markdown):
        return description
    shown = InlineText(Markdown(without_period(description.primary_renderable.markup)))
    shown.texts, shown.force_empty_end = description.texts, description.force_empty_end
    return shown


def without_period(text: str) -> str:
    """Return a description without its period if it is one sentence."""
    sentence = " ".join(text.split()).removesuffix(".")
    return text if ". " in sentence or sentence.endswith(".") else sentence
