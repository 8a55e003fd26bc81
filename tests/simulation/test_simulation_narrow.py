"""A simulation report in a narrow terminal: lines are folded between words."""

from unittest.mock import patch

import pytest

from croupier.simulation import text_report


@pytest.mark.parametrize("width", [60, 80, 120])
def test_lines_fit_the_terminal(width: int) -> None:
    line = "  percentiles of their results: 5%: -$4,000, 25%: -$1,615, 50%: $500, 75%: $570, 95%: $650"
    with (
        patch.object(text_report, "line_width", return_value=width),
        patch.object(text_report, "_report", return_value=iter([line])),
    ):
        lines = list(text_report.in_words(None, "", ""))  # type: ignore[arg-type]
    assert max(map(len, lines)) <= width
    assert " ".join(" ".join(lines).split()) == line.strip()
    assert all(part.startswith("  ") for part in lines)
