import { foldText, stemOf } from '../../../platform/spanish/spanish-terms.ts';
import { readValues, type StatedValue, textAfterValue } from '../values/read-values.ts';
import { toNumber } from './arithmetic.ts';

/** Bounds of a sentence: «entre los 70 y los 75 años» has both, «mayores de 18 años» only the minimum. */
interface Bounds {
  readonly min: number;
  readonly max: number;
  readonly unit: string;
}

/** Matches words before the minimum of a range of two numbers. */
const beforeRangePattern = /(?<!\p{L})(?:entre|de|desde|between|from)\s+(?:los\s+|las\s+)?$/iu;
/** Matches what separates the two numbers of a range, after the unit of the first. */
const insideRangePattern = /^\s*(?:\p{L}+\s+|€\s*)?(?:y|e|a|hasta|and|to|[-–])\s+(?:los\s+|las\s+)?$/iu;
/** Matches words before a minimum without a maximum. */
const beforeMinPattern =
  /(?<!\p{L})(?:(?:m[áa]s|mayor(?:es)?) de|superior(?:es)? a|a partir de|al menos|m[íi]nim[oa] de|por encima de|over|at least|more than)\s+(?:los\s+|las\s+)?$/iu;
/** Matches words before a maximum without a minimum. */
const beforeMaxPattern =
  /(?<!\p{L})(?:(?:menos|menor(?:es)?) de|inferior(?:es)? a|hasta|m[áa]xim[oa] de|por debajo de|under|at most|less than)\s+(?:los\s+|las\s+)?$/iu;

/** UTF-16 units before a number that may state a bound; a sentence may be as long as its page. */
const maxBefore = 48;

/** Returns the bounds that a sentence states, in order. */
function readBounds(sentence: string): Bounds[] {
  const numbers = readValues(sentence).filter(({ kind }) => kind === 'number');
  return numbers.flatMap((number, index): Bounds[] => {
    const before = sentence.slice(Math.max(0, number.start - maxBefore), number.start);
    const [value, unit] = [toNumber(number), unitAfter(sentence, number)];
    const next = numbers[index + 1];
    if (next !== undefined && beforeRangePattern.test(before)) {
      if (insideRangePattern.test(sentence.slice(number.end, next.start)))
        return [{ min: value, max: toNumber(next), unit: unitAfter(sentence, next) }];
    }
    if (beforeMinPattern.test(before)) return [{ min: value, max: Number.POSITIVE_INFINITY, unit }];
    return beforeMaxPattern.test(before) ? [{ min: Number.NEGATIVE_INFINITY, max: value, unit }] : [];
  });
}

/** Returns the stem of the word after a number; empty without one. */
function unitAfter(text: string, value: StatedValue): string {
  const word = /^\s*(\p{L}+|[€%])/u.exec(textAfterValue(text, value, 30))?.[1] ?? '';
  return word === '€' ? stemOf('euros') : stemOf(foldText(word));
}

/**
 * Returns true when a sentence decides about a number of a statement by its bounds. The number lies within them («a los
 * 72 años», «entre los 70 y los 75 años»), or outside and the statement denies («con 16 años no vota», «mayores de 18»).
 */
export function isDecidedByBounds(
  text: string,
  value: StatedValue,
  sentence: string,
  isDenied: boolean,
): boolean {
  if (value.kind !== 'number') return false;
  const [number, unit] = [toNumber(value), unitAfter(text, value)];
  return readBounds(sentence).some(
    (bounds) =>
      (unit === '' || bounds.unit === unit) && (isDenied || (number >= bounds.min && number <= bounds.max)),
  );
}
