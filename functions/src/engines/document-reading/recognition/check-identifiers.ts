import { isNif } from '../../../contract/billing/tax-id.ts';
import { trimMatching } from '../../../contract/trim-matching.ts';
import type { FoundLines, FoundWord } from './tesseract-engine.ts';

/** In percent: min confidence with a matching check character, max confidence with a wrong one. */
const confidenceOfProof = 75;
const maxRefutedConfidence = 60;
/** Max words between a label and its number. */
const maxWordsAfterLabel = 6;

type Lookalikes = Readonly<Record<string, string>>;
/** Characters that the engine misreads as this digit or `$`. */
const firstLookalikes: Lookalikes = { '2': 'Z', '7': 'Z', $: '8S' };
const lastLookalikes: Lookalikes = {
  '0': 'DOQ',
  '1': 'IJL',
  '2': 'Z',
  '4': 'A',
  '5': 'S',
  '6': 'G',
  '7': 'TYZ',
  '8': 'B',
};
/** Matches kinds of entities whose check character may be a digit; in practice they have no letter there. */
const finalLetterPattern = /^[\dKLMNPQRSWXYZ]/i;
/**
 * Matches labels of a person's or entity's number, also `DNI/NIE`. Not `documento`, which also has other
 * numbers.
 */
const labelPattern = /^(?:DNI|NIF|NIE|CIF|IDENTIDAD)+$/;
/** Matches a word that may stand between a label and its number; any other word may name another number. */
const linkPattern = /^(?:Nº?|NO|N[UÚ]M\p{L}*)?$/u;

/**
 * Verifies the check characters of NIF (of persons and entities) and IBAN. A match raises the confidence, a mismatch
 * lowers it. A digit becomes the letter it resembles when that makes the check character match. Without a label before
 * or above it, a mismatching number may be of another kind and stays.
 */
export function checkIdentifiers(lines: FoundLines): FoundLines {
  const above: FoundWord[] = [];
  /** Labels of column heads and of the numbers under them. */
  const labels = new Map<FoundWord, string>();
  return lines.map((line) => {
    const hasNumber = line.some(isNumber);
    const checked = line.map((word, at) => {
      if (!isNumber(word)) {
        // A label before a number on its line does not apply to numbers below.
        if (!hasNumber && labelPattern.test(keepLettersAndDigits(word)))
          labels.set(word, keepLettersAndDigits(word));
        return word;
      }
      const head = labels.get(above.findLast((other) => isAbove(other, word)) ?? word);
      if (head !== undefined) labels.set(word, head);
      return checkNif(word, labelBefore(line, at, labelPattern) ?? head);
    });
    for (const word of line) above.push(word);
    return checkIbans(checked);
  });
}

const keepLettersAndDigits = ({ text }: FoundWord): string => text.replace(/[^\p{L}\d]/gu, '').toUpperCase();
const isNumber = ({ text }: FoundWord): boolean => /(?:\d[.–-]?){5}/.test(text);

/** Returns true when a word is above another and left-aligned with it, as in a column or a form. */
function isAbove(other: FoundWord, { left, top, bottom }: FoundWord): boolean {
  return other.bottom <= top && Math.abs(other.left - left) < (bottom - top) / 2;
}

function labelBefore(line: readonly FoundWord[], at: number, kindPattern: RegExp): string | undefined {
  const before = line.slice(Math.max(0, at - maxWordsAfterLabel), at).map(keepLettersAndDigits);
  const last = before.findLast((text) => !linkPattern.test(text));
  return last !== undefined && kindPattern.test(last) ? last : undefined;
}

function checkNif(word: FoundWord, label: string | undefined): FoundWord {
  const match =
    /^(?<before>[^\p{L}\d$]*)(?<number>(?:[\p{L}$][.–-]?)?\d{0,2}\.?\d{3}\.?\d{2,3}[.–-]?[\p{L}\d])(?<after>[^\p{L}\d]*)$/u.exec(
      word.text,
    );
  const { before = '', number = '', after = '' } = match?.groups ?? {};
  const read = foldIdentifier(number);
  // The check character of an entity ignores its first letter, and one in ten other numbers matches.
  const isProof = label !== undefined || /^[\dXYZ]/.test(read);
  if (isNif(read))
    return isProof ? { ...word, confidence: Math.max(word.confidence, confidenceOfProof) } : word;
  if (label === undefined && !read.startsWith('$')) return word;
  // A low DNI may omit its leading zero. It may as likely be a NIE that has lost its X.
  if (isNif(`0${read}`) && label !== 'NIE') return word;
  const meant = readingsOf(number, label ?? '').filter((reading) => isNif(foldIdentifier(reading)));
  const [only] = meant;
  if (only !== undefined && meant.length === 1) {
    return { ...word, text: `${before}${only}${after}`, confidence: confidenceOfProof };
  }
  const isNearNif = /^(?:[A-Z\d$]\d{7}[A-Z\d]|\d{7}[A-Z])$/.test(read);
  return label !== undefined && isNearNif
    ? { ...word, confidence: Math.min(word.confidence, maxRefutedConfidence) }
    : word;
}

const foldIdentifier = (number: string): string => number.replace(/[.–-]/g, '').toUpperCase();

/**
 * Returns the readings of a number: its first or last character replaced by lookalikes, or the lost first letter of a
 * NIE restored.
 */
function readingsOf(number: string, label: string): string[] {
  const first = firstLookalikes[number.charAt(0)] ?? '';
  const last = finalLetterPattern.test(number)
    ? (lastLookalikes[number.charAt(number.length - 1)] ?? '')
    : '';
  return [
    ...[...first].map((letter) => `${letter}${number.slice(1)}`),
    ...[...last].map((letter) => `${number.slice(0, -1)}${letter}`),
    ...[...(label === 'NIE' ? 'XYZ' : '')].map((letter) => `${letter}${number}`),
    // Portuguese companies have a NIF that begins with 5, and no CIF.
    ...(label.includes('CIF') ? [number.replace(/^[58]/, 'B')] : []),
  ];
}

const digitsOfAccount = 22;
/** Min digits; a shorter number may be an account with a masked end. */
const minAccountDigits = 20;
/** Matches labels of a bank account. */
const labelOfAccountPattern = /^(?:IBAN|CUENTA|CCC)$/;
/**
 * Matches the start of an IBAN; `?` is an unrecognised character. Without `ES`, only the two check digits or
 * the whole number count as a start.
 */
const startOfAccountPattern = /^(?:ES[\d?]{2,24}|[\d?]{2}|[\d?]{22})$/;

/** Checks the words of Spanish IBANs, even without the `ES` that the engine may have lost. */
function checkIbans(line: readonly FoundWord[]): readonly FoundWord[] {
  const checked = [...line];
  for (let at = 0; at < checked.length; at += 1) {
    const words = takeIban(checked, at);
    if (words.length === 0) continue;
    checked.splice(at, words.length, ...checkIban(words));
    at += words.length - 1;
  }
  return checked;
}

function takeIban(line: readonly FoundWord[], from: number): FoundWord[] {
  const words: FoundWord[] = [];
  let length = 0;
  // At most 22 words: each has a digit or more.
  for (const word of line.slice(from, from + digitsOfAccount)) {
    const part = digitsIn(word.text);
    const isPart =
      words.length === 0
        ? startOfAccountPattern.test(stripPunctuation(word.text))
        : /^[\d?]{1,20}$/.test(part);
    const isNext = length >= minAccountDigits && length + part.length > digitsOfAccount;
    if (!isPart || isNext) break;
    words.push(word);
    length += part.length;
  }
  if (hasCountry(words)) return length >= minAccountDigits ? words : [];
  return length === digitsOfAccount && labelBefore(line, from, labelOfAccountPattern) !== undefined
    ? words
    : [];
}

/** Checks an IBAN; computes a single unrecognised digit from the others. */
function checkIban(words: readonly FoundWord[]): FoundWord[] {
  const read = words.map(({ text }) => digitsIn(text)).join('');
  const unknown = read.split('?').length - 1;
  const digit =
    unknown === 1 ? [...'0123456789'].find((other) => isIban(read.replace('?', other))) : undefined;
  const isProved = digit !== undefined || isIban(read);
  const isLost = !hasCountry(words);
  if (!isProved && isLost) return [...words];
  return words.map((word, at) => ({
    ...word,
    text: `${at === 0 && isLost ? 'ES' : ''}${digit === undefined ? word.text : word.text.replace('?', digit)}`,
    confidence: isProved
      ? Math.max(word.confidence, confidenceOfProof)
      : Math.min(word.confidence, maxRefutedConfidence),
  }));
}

const hasCountry = ([first]: readonly FoundWord[]): boolean =>
  /^ES/.test(stripPunctuation(first?.text ?? ''));
const stripPunctuation = (text: string): string => trimMatching(text, /[^\p{L}\d?]/u);
const digitsIn = (text: string): string => stripPunctuation(text).replace(/^ES/, '').replace(/[-–.]/g, '');

/**
 * Checks an IBAN by ISO 13616: the country (E is 14, S is 28) and the check digits move to the end. Then the remainder
 * modulo 97 must be 1.
 */
function isIban(digits: string): boolean {
  return /^\d{22}$/.test(digits) && BigInt(`${digits.slice(2)}1428${digits.slice(0, 2)}`) % 97n === 1n;
}
