import { cellText, showCell } from '@contract/tables/shown-cell.ts';
import { describe, expect, it } from 'vitest';
import { absentCell, answeredCell, correctedCell, euros, failedCell, textOf } from '../fixtures/table-of.ts';

describe('text of a table cell', () => {
  it('shows the value that the page states, formatted by its type', () => {
    const shown = showCell(answeredCell(euros(1250)));
    expect(shown).toMatchObject({ state: 'checked', isStale: false, isDisputed: false });
    expect(shown.text).toMatch(/^1\.250,00\s€$/u);
  });

  it('shows a correction in place of the value of the document', () => {
    const cell = { ...answeredCell(euros(1250)), correction: correctedCell(euros(900), '900').correction };
    const shown = showCell(cell);
    expect(shown.state).toBe('corrected');
    expect(shown.text).toMatch(/^900,00\s€$/u);
  });

  it("shows words unchanged that are not a value of the column's type", () => {
    expect(showCell(correctedCell(null, 'a convenir'))).toMatchObject({ value: null, text: 'a convenir' });
    const answer = showCell(answeredCell(textOf(''), { value: null, text: 'la que corresponda' }));
    expect(answer).toMatchObject({ value: null, text: 'la que corresponda' });
  });

  it('shows «Pendiente», «No consta» or «Sin respuesta» for a cell without a value', () => {
    expect(cellText(showCell(undefined))).toBe('Pendiente');
    expect(cellText(showCell(absentCell()))).toBe('No consta');
    expect(cellText(showCell(failedCell()))).toBe('Sin respuesta');
  });

  it('keeps the value of an earlier attempt as stale', () => {
    expect(showCell({ ...answeredCell(euros(1)), status: 'pending' })).toMatchObject({
      state: 'checked',
      isStale: true,
    });
    expect(showCell({ ...answeredCell(euros(1)), status: 'failed' }).isStale).toBe(true);
  });
});
