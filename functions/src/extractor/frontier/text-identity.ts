import { createHash } from 'node:crypto';

/** Matches names of months. */
const monthPattern =
  /\b(?:ene(?:ro)?|feb(?:rero)?|mar(?:zo)?|abr(?:il)?|may(?:o)?|jun(?:io)?|jul(?:io)?|ago(?:sto)?|sep(?:tiembre)?|oct(?:ubre)?|nov(?:iembre)?|dic(?:iembre)?|january|february|march|april|may|june|july|august|september|october|november|december|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|januar|februar|märz|juni|juli|oktober|dezember)\b/giu;
/** Matches names of weekdays. */
const weekdayPattern =
  /\b(?:lun(?:es)?|mar(?:tes)?|mi[ée](?:rcoles)?|jue(?:ves)?|vie(?:rnes)?|s[áa]b(?:ado)?|dom(?:ingo)?|mon(?:day)?|tues?(?:day)?|wed(?:nesday)?|thu(?:rs(?:day)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?)(?![\p{L}])/giu;
/** Matches days and years of a calendar. */
const calendarNumberPattern = /(?<![\d.,])(?:0?[1-9]|[12]\d|3[01]|(?:19|20|21)\d\d)(?![\d]|[.,]\d)/g;

/**
 * Hashes a page's text. Ignores case and spaces, and in calendars also days, years and names of months, because an
 * empty calendar has endlessly many of those.
 */
export function hashText(text: string, isCalendar: boolean): string {
  const plain = foldText(text);
  return digestText(isCalendar ? withoutDates(plain) : plain);
}

function withoutDates(text: string): string {
  return text.replace(monthPattern, '').replace(calendarNumberPattern, '').replace(/\s+/g, ' ');
}

/** Counts the words of a calendar's text besides days, weekdays, months and years. */
export function countWordsBesideDates(text: string): number {
  return countWords(withoutDates(text).replace(weekdayPattern, ''));
}

/**
 * Hashes a text without the numbers of its URL and their neighbours. Endless generated pages, each with the number
 * of the next, differ in nothing else.
 */
export function hashWithoutUrl(text: string, url: URL): string {
  const own = new Set<string>();
  for (const [digits] of `${url.pathname}${url.search}`.matchAll(/\d{1,9}/g)) {
    if (own.size >= maxOwnNumbers) break;
    for (const step of [-1, 0, 1]) own.add(String(Number(digits) + step));
  }
  return digestText(foldText(text).replace(/\d+/g, (digits) => (own.has(digits) ? '' : digits)));
}

const maxOwnNumbers = 60;

/**
 * Hashes the numbers of a text, such as prices, dates and references. Ignores times of day, which are often those of
 * the request.
 */
export function hashNumbers(text: string): string {
  const numbers = text.replace(/\b\d{1,2}:\d{2}(?::\d{2})?\b/g, '').match(/\d+/g) ?? [];
  return digestText(numbers.join(' '));
}

function foldText(text: string): string {
  return text.toLowerCase().replace(/\s+/gu, ' ').trim();
}

function digestText(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

const signatureSize = 24;
const shingleWords = 4;

/**
 * Returns the smallest hashes of a text's runs of four words (MinHash). The shared part of two signatures estimates
 * that of the texts.
 */
export function computeSignature(text: string): number[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const hashes = new Set<number>();
  for (let start = 0; start < Math.max(1, words.length - shingleWords + 1); start += 1) {
    hashes.add(hashWords(words.slice(start, start + shingleWords).join(' ')));
  }
  return [...hashes].sort((one, other) => one - other).slice(0, signatureSize);
}

/** Returns true when two texts share at least half of their runs of words. */
export function isSimilarSignature(one: readonly number[], other: readonly number[]): boolean {
  const merged = [...new Set([...one, ...other])].sort((a, b) => a - b).slice(0, signatureSize);
  const shared = merged.filter((hash) => one.includes(hash) && other.includes(hash)).length;
  return merged.length > 0 && shared * 2 >= merged.length;
}

/** FNV-1a, 32 bits. */
function hashWords(text: string): number {
  let hash = 0x811c9dc5;
  for (let place = 0; place < text.length; place += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193);
  }
  return hash >>> 0;
}

/** Counts words as people do. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}
