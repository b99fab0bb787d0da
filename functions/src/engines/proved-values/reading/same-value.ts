import type { TypedValue } from '../../../contract/proved-values/schemas.ts';
import type { TermUnit } from '../../../contract/proved-values/value-types.ts';
import { foldText } from '../../../platform/spanish/spanish-terms.ts';

/** Returns true when two values are equal in any notation: two years are 24 months. */
export function isSameTypedValue(a: TypedValue, b: TypedValue): boolean {
  return comparisonKeyOf(a) === comparisonKeyOf(b);
}

/** Returns true when two values do not contradict each other: equal ones, and a name that is part of the other. */
export function areCompatible(a: TypedValue, b: TypedValue): boolean {
  if (a.type !== 'party' || b.type !== 'party') return isSameTypedValue(a, b);
  const [one, other] = [a, b].map(({ name }) => ` ${foldWords(name)} `) as [string, string];
  return one.includes(other) || other.includes(one);
}

/** Units that are a fixed number of another one. A day is no number of hours, and a month no number of days. */
const smallerUnits: Partial<Record<TermUnit, readonly [TermUnit, number]>> = {
  year: ['month', 12],
  week: ['day', 7],
};

function comparisonKeyOf(value: TypedValue): string {
  switch (value.type) {
    case 'amount':
      return `amount ${value.minor_units} ${value.currency}`;
    case 'date':
      return `date ${value.date}`;
    case 'term': {
      const [unit, factor] = smallerUnits[value.unit] ?? [value.unit, 1];
      return `term ${Number((value.count * factor).toFixed(6))} ${unit}`;
    }
    case 'percentage':
      return `percentage ${value.percent}`;
    case 'yes_no':
      return `yes_no ${value.is_yes}`;
    case 'text':
      return `text ${foldWords(value.text)}`;
    case 'party':
      return `party ${foldWords(value.name)}`;
    case 'list':
      return `list ${value.items.map(foldWords).sort().join('\n')}`;
  }
}

/** Returns the folded letters and digits of a text, words separated by single spaces. */
export function foldWords(text: string): string {
  return foldText(text)
    .replace(/(?<=\p{L})\.(?=\p{L}|\s|$)/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
