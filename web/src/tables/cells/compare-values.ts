import type { TypedValue } from '@contract/proved-values/schemas.ts';
import type { TermUnit } from '@contract/proved-values/value-types.ts';
import type { ShownCell } from '@contract/tables/shown-cell.ts';

/** Mean length of a unit in days, to order terms of different units. */
const unitDays: Readonly<Record<TermUnit, number>> = {
  hour: 1 / 24,
  day: 1,
  business_day: 7 / 5,
  week: 7,
  month: 365.25 / 12,
  year: 365.25,
};

const collator = new Intl.Collator('es', { numeric: true, sensitivity: 'base' });

/** Compares two values by their type, in ascending order; amounts of one currency stay together. */
function compareValues(one: TypedValue, other: TypedValue): number {
  if (one.type === 'amount' && other.type === 'amount')
    return one.currency.localeCompare(other.currency) || one.minor_units - other.minor_units;
  if (one.type === 'date' && other.type === 'date') return one.date.localeCompare(other.date);
  if (one.type === 'term' && other.type === 'term')
    return one.count * unitDays[one.unit] - other.count * unitDays[other.unit];
  if (one.type === 'percentage' && other.type === 'percentage') return one.percent - other.percent;
  if (one.type === 'yes_no' && other.type === 'yes_no') return Number(one.is_yes) - Number(other.is_yes);
  return collator.compare(wordsOf(one), wordsOf(other));
}

function wordsOf(value: TypedValue): string {
  if (value.type === 'text') return value.text;
  if (value.type === 'party') return value.name;
  return value.type === 'list' ? value.items.join('; ') : '';
}

/** Compares two texts by the Spanish alphabet, and numbers in them by their value. */
export const compareTexts = (one: string, other: string): number => collator.compare(one, other);

/** Rank of a cell before its value counts: values of the type, then other words, then cells without a value. */
const rankOf = ({ value, text }: ShownCell): number => (value !== null ? 0 : text === '' ? 2 : 1);

/** Compares two cells of one column. Cells without a value come last in both directions. */
export function compareCells(one: ShownCell, other: ShownCell, direction: 1 | -1): number {
  const ranks = rankOf(one) - rankOf(other);
  if (ranks !== 0) return ranks;
  const isTyped = one.value !== null && other.value !== null;
  return (isTyped ? compareValues(one.value, other.value) : compareTexts(one.text, other.text)) * direction;
}
