import type { PausingWork } from '../../platform/resilience/in-turns.ts';
import { foldText } from '../../platform/spanish/spanish-terms.ts';
import { isPercentage, isSameValue, readValues, type StatedValue } from '../evidence/index.ts';
import type { Concern, ValueChange } from './comparison.ts';
import { normalisePunctuation, type Word } from './read-words.ts';
import { currencyUnits, monthNames, timeUnits } from './value-units.ts';

/** A value with its unit and its span in a text. */
interface Quantity {
  readonly concern: Concern;
  readonly text: string;
  readonly unit: string;
  /** `undefined` when the value cannot be parsed: the text is compared as written. */
  readonly value: StatedValue | undefined;
  /** `-` of a negative value, also of one in brackets, or a comparison: `<`, `≤`. */
  readonly sign?: string;
  readonly start: number;
  readonly end: number;
}

/** Words of one document, changed from `from` to before `to`. */
export interface ChangedWords {
  readonly words: readonly Word[];
  readonly from: number;
  readonly to: number;
}

/** Returns the values of the changed words of each side that the other side lacks, in pairs. Can pause. */
export function* findValueChanges(before: ChangedWords, after: ChangedWords): PausingWork<ValueChange[]> {
  const added = new Set(yield* readQuantities(after));
  const byKey = new Map<string, Quantity[]>();
  for (const [at, quantity] of [...added].reverse().entries()) {
    if (at % windowLength === windowLength - 1) yield;
    for (const key of keysOf(quantity)) {
      const alike = byKey.get(key) ?? [];
      if (alike.length > maxAlike) alike.shift();
      alike.push(quantity);
      byKey.set(key, alike);
    }
  }
  const removed: Quantity[] = [];
  for (const [at, quantity] of (yield* readQuantities(before)).entries()) {
    if (at % windowLength === windowLength - 1) yield;
    const alike = keysOf(quantity).flatMap((key) => byKey.get(key) ?? []);
    const same = alike.findLast((other) => added.has(other) && isSameQuantity(quantity, other));
    if (same === undefined || !added.delete(same)) removed.push(quantity);
  }
  return pairQuantities(removed, [...added]);
}

/** Maximum number of equal values of one change to pair. */
const maxAlike = 50;

function keysOf({ concern, unit, text, value }: Quantity): string[] {
  const readings = value?.readings ?? [foldText(text)];
  return readings.map((reading) => `${concern} ${unit} ${reading}`);
}

/** Maximum number of values of one change that are listed. */
const maxPaired = 200;

/** Pairs values of one concern in order, then the rest: «20 de mayo» may become «40 de mayo», which is not a date. */
function pairQuantities(removed: readonly Quantity[], added: readonly Quantity[]): ValueChange[] {
  const left = added.slice(0, maxPaired);
  const take = (isSuch: (quantity: Quantity) => boolean): Quantity | undefined => {
    const at = left.findIndex(isSuch);
    return at < 0 ? undefined : left.splice(at, 1)[0];
  };
  const first = removed.slice(0, maxPaired);
  const alike = first.map(({ concern }) => take((other) => other.concern === concern));
  const isInPlace = removed.length === added.length;
  const changes = first.map(({ concern, text }, at): ValueChange => {
    const other = alike[at] ?? (isInPlace ? take(() => true) : undefined);
    return { concern, before: text, after: other?.text };
  });
  return [
    ...changes,
    ...left.map(({ concern, text }): ValueChange => ({ concern, before: undefined, after: text })),
  ];
}

function isSameQuantity(one: Quantity, other: Quantity): boolean {
  if (one.concern !== other.concern || one.unit !== other.unit || one.sign !== other.sign) return false;
  if (one.value === undefined || other.value === undefined)
    return foldText(one.text) === foldText(other.text);
  // «1.500» and «1,500» may be one number or two; they count as equal only with the same separator.
  const isAmbiguous = one.value.readings.length > 1 && other.value.readings.length > 1;
  return isAmbiguous
    ? one.value.readings.join() === other.value.readings.join() && signOf(one) === signOf(other)
    : isSameValue(one.value, other.value);
}

const signOf = ({ text }: Quantity): string => /[.,]/u.exec(text)?.[0] ?? '';

/** Words on each side of a change that are searched for units and currencies. */
const contextWords = 12;

/** Words of a long change that are read in one piece. */
const windowLength = 2_000;

/** Returns the values that overlap the changed words, in order. */
function* readQuantities({ words, from, to }: ChangedWords): PausingWork<Quantity[]> {
  const isLong = to - from > maxWordChange;
  const quantities: Quantity[] = [];
  for (let at = from; at < to; at += windowLength) {
    if (at > from) yield;
    const found = readWindow({ words, from: at, to: Math.min(to, at + windowLength) }, isLong);
    // The previous window contains the values that begin before this one.
    quantities.push(...(at === from ? found : found.filter(({ start }) => start >= 0)));
  }
  return quantities;
}

/** Returns the values that overlap the words, in order, with positions relative to the first one. */
function readWindow({ words, from, to }: ChangedWords, isLong: boolean): Quantity[] {
  const first = Math.max(0, from - contextWords);
  const around = words.slice(first, Math.min(words.length, to + contextWords));
  const { text, starts } = joinWords(around);
  const changedFrom = starts[from - first] ?? 0;
  const changedTo = (starts[to - 1 - first] ?? 0) + (words[to - 1]?.raw.length ?? 0);
  const touches = ({ start, end }: { start: number; end: number }): boolean =>
    start < changedTo && end > changedFrom;
  const quantities = readValues(text).map((value) => toQuantity(text, value));
  const touched = quantities
    .map((quantity) => withSign(text, quantity, touches))
    .filter((quantity) => touches(quantity) && !(isLong && isArticle(quantity)));
  const isHeld = new Uint8Array(text.length);
  for (const { start, end, concern } of quantities) isHeld.fill(concern === 'number' ? 1 : 2, start, end);
  const codes = new Map<number, Quantity>();
  const loose = around.flatMap((word, at): Quantity[] => {
    const [start, end] = [starts[at] ?? 0, (starts[at] ?? 0) + word.raw.length];
    const held = isHeld.subarray(start, end);
    if (!touches({ start, end }) || word.kind === 'label') return [];
    if (held.includes(2) && !clockPattern.test(word.raw)) return [];
    const code = readCode(around, at);
    if (code !== undefined) {
      const first = starts[code.from] ?? 0;
      codes.set(first, { ...literalQuantity, text: code.text, start: first, end: first + code.text.length });
      return [];
    }
    const concern = concernOfWord(word);
    if (concern === undefined || held.includes(1) || (isLong && word.kind !== 'figure')) return [];
    return [{ ...literalQuantity, concern, text: word.raw, start, end }];
  });
  const isInCode = (quantity: Quantity): boolean =>
    [...codes.values()].some(({ text: code, start, end }) => {
      const isWithin = quantity.start >= start && quantity.start < end;
      return isWithin && (clockPattern.test(code) || (quantity.concern === 'number' && quantity.end <= end));
    });
  return [...touched.filter((quantity) => !isInCode(quantity)), ...loose, ...codes.values()]
    .map((quantity) => ({
      ...quantity,
      start: quantity.start - changedFrom,
      end: quantity.end - changedFrom,
    }))
    .sort((one, other) => one.start - other.start);
}

/** Matches a time of day: «9:30». */
const clockPattern = /^\d{1,2}:\d{2}$/u;

/** A value that is compared as written. */
const literalQuantity = { concern: 'number', unit: '', value: undefined } as const;

/** Maximum length in words of a change in which a single word such as «día» is a value. */
const maxWordChange = 12;

/** Matches a sign before a number: «≤», «-», «(». */
const signBeforePattern = /(?:[≤≥<>±+]\s?|(?<![\p{L}\p{N}.,)\]])[-–−]|\()$/u;

/** Adds a changed sign to the value behind it: «(42)», «-42», «≤ 2 h». */
function withSign(
  text: string,
  quantity: Quantity,
  touches: (span: { start: number; end: number }) => boolean,
): Quantity {
  const { start, end, unit } = quantity;
  const [sign = ''] = signBeforePattern.exec(text.slice(Math.max(0, start - 3), start)) ?? [];
  const from = start - sign.length;
  if (sign === '' || !touches({ start: from, end: from + 1 })) return quantity;
  const isBracket = sign === '(';
  if (isBracket && (unit !== '' || text[end] !== ')')) return quantity;
  const to = isBracket ? end + 1 : end;
  const meant = isBracket ? '-' : normalisePunctuation(sign.trim());
  return { ...quantity, text: text.slice(from, to), start: from, end: to, sign: meant };
}

/** Returns true for «un» and «una» without a unit, which count nothing in a whole sentence. */
const isArticle = ({ concern, text }: Quantity): boolean => concern === 'number' && /^una?$/iu.test(text);

/** Maximum number of words of a code on each side of a word. */
const maxCodeReach = 8;

/** Returns the code that a word is part of, without spaces: «12345678Z», «B-39123456», «2025/47», «9:30». */
function readCode(words: readonly Word[], at: number): { text: string; from: number } | undefined {
  if (words[at]?.kind !== 'word' && words[at]?.kind !== 'figure') return undefined;
  let [from, to] = [at, at + 1];
  const isPart = (word: Word | undefined): boolean => word !== undefined && /^[\p{L}\p{N}/-]/u.test(word.raw);
  // A code may be divided after a hyphen.
  const isJoined = (index: number): boolean =>
    words[index]?.hasSpaceBefore === false ||
    (words[index]?.startsLine === true &&
      words[index - 1]?.raw === '-' &&
      words[index - 1]?.hasSpaceBefore === false);
  while (at - from < maxCodeReach && isJoined(from) && isPart(words[from - 1])) from -= 1;
  while (to - at < maxCodeReach && isJoined(to) && isPart(words[to])) to += 1;
  while (to > at + 1 && /^[/-]$/u.test(words[to - 1]?.raw ?? '')) to -= 1;
  const code = words.slice(from, to);
  const hasFigure = code.some(({ kind }) => kind === 'figure');
  return hasFigure && (code.length > 1 || /[:/]/u.test(words[at]?.raw ?? ''))
    ? { text: code.map(({ raw }) => raw).join(''), from }
    : undefined;
}

/**
 * Joins words into one line, with spaces in place of labels and a bar before each row. `starts` has the position of
 * each word.
 */
function joinWords(words: readonly Word[]): { text: string; starts: number[] } {
  const parts: string[] = [];
  const starts: number[] = [];
  let length = 0;
  for (const [at, { raw, kind, hasSpaceBefore, startsLine }] of words.entries()) {
    // «Meses» at the start of the next row is no unit of the figure that ends this one, and «€» is no unit of the next.
    const followsUnit = kind !== 'word' && /^[%€]$/u.test(words[at - 1]?.raw ?? '');
    const isNextRow = startsLine && (followsUnit || kind === 'label' || /^\p{Lu}\p{Ll}/u.test(raw));
    const space = isNextRow ? ' | ' : hasSpaceBefore ? ' ' : '';
    starts.push(length + space.length);
    parts.push(space, kind === 'label' ? ' '.repeat(raw.length) : raw);
    length += space.length + raw.length;
  }
  return { text: parts.join(''), starts };
}

const betweenSource = String.raw`^(?:\s*\([^()]{1,30}\))?\s*(?:de\s+)?`;
/** Matches a currency after a number. */
const moneyAfterPattern = new RegExp(`${betweenSource}(?:${currencyUnits})(?!\\p{L})`, 'iu');
/** Matches a currency before a number. */
const moneyBeforePattern = new RegExp(`(?:${currencyUnits})\\s*$`, 'iu');
/** Matches a percent sign after a number. */
const percentAfterPattern = new RegExp(`${betweenSource}(?:%|por ciento)`, 'iu');
/** Matches a month after a number. */
const monthAfterPattern = new RegExp(`^ de (?:${monthNames})(?!\\p{L})`, 'iu');
/** Matches a unit of time after a number. */
const timeAfterPattern = new RegExp(`${betweenSource}(?:${timeUnits})(?!\\p{L})`, 'iu');
/** Matches a word after which a number is a reference: «artículo», «página». */
const referenceBeforePattern =
  /(?:art[íi]culos?|arts?\.|cl[áa]usulas?|estipulaci[óo]n(?:es)?|apartados?|ap\.|anexos?|p[áa]ginas?|p[áa]gs?\.|p[áa]rrafos?|cap[íi]tulos?|t[íi]tulos?|secci[óo]n(?:es)?|numeral(?:es)?|inciso|ley|decreto|resoluci[óo]n|reglamento|expediente|n[úu]m\.|n\.?º|disposici[óo]n(?: \p{L}+)?)\s*$/iu;

function toQuantity(text: string, value: StatedValue): Quantity {
  const { start, end } = value;
  const after = text.slice(end, end + 60);
  const before = text.slice(Math.max(0, start - 30), start);
  const take = (concern: Concern, [unit = '']: readonly string[] = []): Quantity => {
    return {
      concern,
      text: text.slice(start, end + unit.length),
      unit: foldUnit(unit),
      value,
      start,
      end: end + unit.length,
    };
  };
  if (value.kind === 'day') return take('date');
  if (isPercentage(text, value)) {
    const percentage = take('percentage', percentAfterPattern.exec(after) ?? []);
    // «Tres coma veinticinco por ciento» is one value, whose decimals the parser reads.
    const [whole = ''] = /(?<!\p{L})\p{L}+ coma $/u.exec(before) ?? [];
    return { ...percentage, text: whole + percentage.text, start: start - whole.length };
  }
  const money = moneyAfterPattern.exec(after);
  if (money !== null) return take('amount', money);
  const sign = moneyBeforePattern.exec(before)?.[0];
  if (sign !== undefined) {
    return {
      concern: 'amount',
      text: text.slice(start - sign.length, end),
      unit: foldUnit(sign),
      value,
      start: start - sign.length,
      end,
    };
  }
  const month = monthAfterPattern.exec(after);
  if (month !== null) return take('date', month);
  const term = timeAfterPattern.exec(after);
  if (term !== null) return take('term', term);
  return take(referenceBeforePattern.test(before) ? 'reference' : 'number');
}

/** Returns one form for a unit and its plural: «euros» equals «€»; «días hábiles» differs from «días». */
function foldUnit(unit: string): string {
  const folded = foldText(unit.replace(/\([^()]*\)/gu, ' '))
    .replace(/\s+/gu, ' ')
    .trim();
  return folded
    .replace(/^de /u, '')
    .replace(/^(?:euros?|eur)$/u, '€')
    .replace(/^por ciento$/u, '%')
    .replace(/^meses$/u, 'mes')
    .replace(/ades$/u, 'ad')
    .replace(/(?<=[aeo])s(?= |$)/gu, '');
}

const calendarWords = new Set([
  ...monthNames.split('|'),
  ...['lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado', 'domingo'],
]);
/** Matches words of a duration or a period. */
const timeWordPattern = new RegExp(
  `^(?:${timeUnits}|habil(?:es)?|natural(?:es)?|laborables?|diari[oa]s?|semanal(?:es)?|mensual(?:es)?|trimestral(?:es)?|semestral(?:es)?|anual(?:es)?)$`,
  'iu',
);
/** Matches the name or sign of a currency. */
const moneyWordPattern = new RegExp(`^(?:${currencyUnits})$`, 'iu');
/** Matches words for a multiple, a fraction or an ordinal. */
const countWordPattern =
  /^(?:doble|triple|mitad|tercio|cuarto|ambos|ambas|primer[oa]?s?|segund[oa]s?|tercer[oa]?s?|cuart[oa]s?|quint[oa]s?|sext[oa]s?|septim[oa]s?|octav[oa]s?|noven[oa]s?|decim[oa]s?)$/u;

/** Returns the concern of a word that is not part of a value: «hábiles», «enero», «doble», «B12». */
function concernOfWord({ raw, kind }: Word): Concern | undefined {
  const folded = foldText(raw);
  if (kind === 'figure' || /\p{N}/u.test(raw)) return 'number';
  if (raw === '%') return 'percentage';
  if (moneyWordPattern.test(raw)) return 'amount';
  if (calendarWords.has(folded)) return 'date';
  if (timeWordPattern.test(folded)) return 'term';
  return countWordPattern.test(folded) ? 'number' : undefined;
}
