import type { TypedValue } from '../../../contract/proved-values/schemas.ts';
import type { ValueType } from '../../../contract/proved-values/value-types.ts';
import { trimMatching } from '../../../contract/trim-matching.ts';
import { foldText } from '../../../platform/spanish/spanish-terms.ts';
import { isSameTypedValue } from './same-value.ts';
import { isMeasured, type MeasuredType, readStatedValues, toMinorUnits } from './stated-values.ts';
import { readStatedNumbers } from './written-numbers.ts';

/** Maximum UTF-16 units that are read of a text. */
const maxLength = 2_000;
const maxItems = 60;

/**
 * Reads a value in its type out of the words of a person, a model or a page. Returns undefined for a text without a
 * value of the type, with several different ones, or with one that can be read in two ways.
 */
export function readTypedValue(type: ValueType, text: string): TypedValue | undefined {
  const plain = text.slice(0, maxLength).toWellFormed().replace(/[*_`]/gu, '').trim();
  if (plain === '') return undefined;
  if (isMeasured(type)) return readMeasuredValue(type, plain);
  const line = plain.replace(/\s+/gu, ' ');
  switch (type) {
    case 'text':
      return { type, text: line };
    case 'yes_no':
      return readAffirmation(line);
    case 'party':
      return readParty(line);
    case 'list':
      return readList(plain);
  }
}

function readMeasuredValue(type: MeasuredType, text: string): TypedValue | undefined {
  const [first, ...others] = readStatedValues(type, text).map(({ value }) => value);
  if (first === undefined) return readBareNumber(type, text);
  return others.every((other) => isSameTypedValue(first, other)) ? first : undefined;
}

/** Reads a number that is the whole text: euros in a column of amounts, percent in one of percentages. */
function readBareNumber(type: MeasuredType, text: string): TypedValue | undefined {
  if (type !== 'amount' && type !== 'percentage') return undefined;
  const isNegative = /^[-−–]/u.test(text);
  const plain = trimMatching(text.replace(/^[-−–]/u, ''), /[\s.,;:]/u);
  const [number, ...others] = readStatedNumbers(plain);
  if (number === undefined || others.length > 0 || number.start > 0 || number.end < plain.length)
    return undefined;
  const value = isNegative ? -number.value : number.value;
  if (type === 'percentage') return { type, percent: value };
  const minor = toMinorUnits(value);
  return minor === undefined ? undefined : { type, minor_units: minor, currency: 'EUR' };
}

/** Matches a yes at the start. */
const affirmationPattern = /^(si|yes|verdadero|true|cierto)(?![\p{L}\p{N}])/u;
/** Matches a no at the start. */
const denialPattern = /^(?:no|falso|false)(?![\p{L}\p{N}])/u;
/** Matches replies such as «No consta», which are no answer. */
const noAnswerPattern =
  /^no (?:consta|figura|aplica|procede|se (?:indica|menciona|especifica|dice|sabe|establece|encuentra)|lo (?:dice|indica|especifica)|hay (?:informacion|datos|mencion))|^(?:si|no)\s?(?:[,/]|y|o)\s?(?:si|no)(?!\p{L})/u;

function readAffirmation(line: string): TypedValue | undefined {
  const folded = foldText(line).replace(/^[^\p{L}]+/u, '');
  if (noAnswerPattern.test(folded)) return undefined;
  // «Si el arrendador lo autoriza» is a condition.
  const isCondition = /^si\s/u.test(folded) && /^[^\p{L}]*si\s/iu.test(line) && !/^[^\p{L}]*sí/iu.test(line);
  if (affirmationPattern.test(folded) && !isCondition) return { type: 'yes_no', is_yes: true };
  return denialPattern.test(folded) ? { type: 'yes_no', is_yes: false } : undefined;
}

/** Matches titles before a name: «Don Juan». */
const titlePattern = /^(?:d\.?\s?ª\.?\s?|d\.\s?|dña\.?\s|don\s|doña\s|sr\.?\s|sra\.?\s|señora?\s)+/iu;
/** Matches particulars behind a name: «con DNI…», «mayor de edad», «en adelante…». */
const particularPattern =
  /\s?[,(]?\s(?:con\s(?:d\.?n\.?i|n\.?i\.?[ef]|c\.?i\.?f|domicilio)|mayor(?:es)? de edad|en adelante|domiciliad|provist[oa]|titular de|en (?:calidad|representaci|nombre)|representad|nacid[oa])|\s?\((?:en adelante|con|dni|nif|cif|nie|el |la )/iu;
/** Matches an article before a proper name. */
const articlePattern = /^(?:el|la|los|las)\s(?=\p{Lu})/u;
const maxName = 160;

function readParty(line: string): TypedValue | undefined {
  const end = line.search(particularPattern);
  const name = trimMatching(end > 0 ? line.slice(0, end) : line, /[\s,;:«»"“”]/u)
    .replace(articlePattern, '')
    .replace(titlePattern, '')
    .replace(/(?<!\b(?:S\.?[ALC]|U|Ltd|Inc|Coop|C\.?B|\p{Lu}))\.$/u, '')
    .trim();
  const isName = /^[\p{Lu}\d]/u.test(name) && name.length <= maxName && /\p{L}{2}/u.test(name);
  return isName && !isSentence(name) ? { type: 'party', name } : undefined;
}

const isSentence = (text: string): boolean =>
  /(?<!\p{L})(?:es|son|será|serán|actúa|figura|consta|firma|comparece)\s/u.test(text);

/** Matches the bullet or letter of a list item: «a)». */
const pointPattern = /^\s*(?:[-–—•▪●◦*·]|\(?(?:[a-zñ]|\d{1,2})[.)])\s+/iu;

function readList(text: string): TypedValue | undefined {
  const lines = text.split('\n');
  const listItems = lines.length > 1 ? lines : splitLine(text);
  const items = listItems
    .map((part) => trimMatching(part.replace(pointPattern, '').replace(/\s+/gu, ' '), /[\s;,.]/u))
    .filter((part) => /[\p{L}\p{N}]/u.test(part));
  const distinct = [...new Map(items.map((item) => [foldText(item), item])).values()].slice(0, maxItems);
  return distinct.length === 0 ? undefined : { type: 'list', items: distinct };
}

/** Splits at semicolons; else at commas and the last «y», but not within numbers. */
function splitLine(line: string): string[] {
  if (line.includes(';')) return line.split(/;\s*(?:y\s)?/u);
  return line.split(/,\s+(?:y\s)?|\s(?:y|e)\s(?=\p{L})/u);
}
