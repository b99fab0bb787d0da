import type { ProvedValue, TypedValue } from '../../../../functions/src/contract/proved-values/schemas.ts';
import { isSameTypedValue } from '../../../../functions/src/engines/proved-values/index.ts';
import type { GeneratedColumn, GeneratedRow } from './made-row.ts';

/** Outcome of a cell. */
export interface CellScore {
  readonly isAbsent: boolean;
  /** True for the right value, with all values of a document that contradicts itself; or «absent» when it is. */
  readonly isRight: boolean;
  /** True when the first place of a right value overlaps a sentence that states it. */
  readonly isPlaceRight: boolean;
  readonly isChecked: boolean;
  readonly isCheckedAndFalse: boolean;
  readonly describe: string;
}

export function scoreCell(
  { name, truths, places }: GeneratedRow,
  column: GeneratedColumn,
  cell: ProvedValue | 'failed' | undefined,
): CellScore {
  const expected = truths.get(column.id) ?? [];
  const given = cell === undefined || cell === 'failed' ? undefined : cell;
  const value = given?.value ?? undefined;
  const shown = [
    ...(value === undefined ? [] : [value]),
    ...(given?.disagreeing ?? []).map((each) => each.value),
  ];
  const isOneOf = value !== undefined && expected.some((each) => statesExpected(value, each));
  const hasAll = expected.every((each) => shown.some((other) => statesExpected(other, each)));
  const isAbsent = expected.length === 0;
  const isRight = isAbsent ? given?.state === 'absent' : isOneOf && hasAll;
  const [first] = given?.places ?? [];
  const isPlaceRight = (places.get(column.id) ?? []).some(
    ({ page, start, end }) => first?.page === page && first.char_start < end && first.char_end > start,
  );
  const isChecked = given?.state === 'checked';
  const isFalse = isAbsent || !isOneOf || !hasAll;
  const shownValues = shown.map((each) => JSON.stringify(each)).join(' | ');
  return {
    isAbsent,
    isRight,
    isPlaceRight,
    isChecked,
    isCheckedAndFalse: isChecked && isFalse,
    describe: `${name} «${column.name}»: ${given?.state ?? 'failed'} ${shownValues || given?.text || '–'}, expected ${expected.map((each) => JSON.stringify(each)).join(' | ') || 'absent'}${first === undefined ? '' : ` («${first.quote}»)`}`,
  };
}

/** Maximum length of a text that is right: the expected words may be within a sentence. */
const maxTextLength = 240;

/** Returns true for an equal value, and for a text that has the expected words. */
function statesExpected(value: TypedValue, expected: TypedValue): boolean {
  if (value.type !== 'text' || expected.type !== 'text') return isSameTypedValue(value, expected);
  return value.text.length <= maxTextLength && value.text.includes(expected.text);
}
