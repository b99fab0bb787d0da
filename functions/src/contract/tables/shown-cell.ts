import { formatValue } from '../proved-values/format-value.ts';
import type { ProvedValue, TypedValue } from '../proved-values/schemas.ts';
import { type ValueState, valueStateNames } from '../proved-values/value-states.ts';
import type { TableCell } from './schemas.ts';

export interface ShownCell {
  readonly state: ValueState;
  /** `null` without a value in the column's type; then only `text` says it. */
  readonly value: TypedValue | null;
  /** Value for people; empty without one. */
  readonly text: string;
  /** True for a value of an earlier attempt, because the document changed or asking again failed. */
  readonly isStale: boolean;
  /** True when the document states another value elsewhere; the product does not choose between them. */
  readonly isDisputed: boolean;
}

const neverAsked: ShownCell = {
  state: 'pending',
  value: null,
  text: '',
  isStale: false,
  isDisputed: false,
};

// Caches formatted cells: an amount takes tens of microseconds, and a table has thousands of cells.
const cachedCells = new WeakMap<TableCell, ShownCell>();

/** Returns what a cell shows; a correction by hand takes the place of the document's value. */
export function showCell(cell: TableCell | undefined): ShownCell {
  if (cell === undefined) return neverAsked;
  const found = cachedCells.get(cell);
  if (found !== undefined) return found;
  const shown = describeCell(cell);
  cachedCells.set(cell, shown);
  return shown;
}

function describeCell({ status, answer, correction }: TableCell): ShownCell {
  if (correction !== null) {
    const { value, text } = correction;
    const shownText = value === null ? text : formatValue(value);
    return { state: 'corrected', value, text: shownText, isStale: false, isDisputed: false };
  }
  if (answer === null) return { ...neverAsked, state: status === 'failed' ? 'failed' : 'pending' };
  return {
    state: answer.state,
    value: answer.value,
    text: answerText(answer),
    isStale: status !== 'answered',
    isDisputed: answer.disagreeing.length > 0,
  };
}

/** Returns the answer of the document for people; empty when it does not say it. */
export function answerText({ state, value, text }: ProvedValue): string {
  if (state === 'absent') return '';
  return value === null ? text : formatValue(value);
}

/** Returns the text of a cell, or the name of its state without one. */
export const cellText = ({ text, state }: ShownCell): string => (text === '' ? valueStateNames[state] : text);
