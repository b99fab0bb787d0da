import { foldAccents } from '../../contract/fold-accents.ts';

const excerptLength = 160;
/** Of the text before the first word that was found. */
const leadLength = 50;

/** The words of a search, folded, each once. */
export function wordsOf(search: string): string[] {
  return [...new Set(foldEvenly(search).split(/\s+/).filter(Boolean))];
}

/**
 * An excerpt of a text, in whole words, around the first sought word that the title lacks, or the first of all where
 * it has them; `undefined` where one of them is in neither. Ignores accents and case, and matches within words.
 */
export function excerptOf(title: string, text: string, words: readonly string[]): string | undefined {
  const foldedTitle = foldEvenly(title);
  const folded = foldEvenly(text);
  const places = words.map((word) => ({ at: folded.indexOf(word), isInTitle: foldedTitle.includes(word) }));
  if (places.some(({ at, isInTitle }) => at < 0 && !isInTitle)) return undefined;
  const untold = places.filter(({ isInTitle }) => !isInTitle);
  const wanted = (untold.length > 0 ? untold : places).filter(({ at }) => at >= 0);
  const first = wanted.length === 0 ? 0 : Math.min(...wanted.map(({ at }) => at));
  const start = wordStart(text, Math.max(0, first - leadLength));
  const end = wordStart(text, Math.min(text.length, start + excerptLength));
  const piece = text.slice(start, end).replace(/\s+/gu, ' ').trim();
  return `${start > 0 ? '…' : ''}${piece}${end < text.length ? '…' : ''}`;
}

/** The place right after the white space before or at a place, so that no word is cut. */
function wordStart(text: string, place: number): number {
  if (place === 0 || place >= text.length) return place;
  const space = text.lastIndexOf(' ', place);
  return space < 0 || place - space > leadLength ? place : space + 1;
}

/** Without accents and capitals, and as long as it was: each place is the same in both texts. */
function foldEvenly(text: string): string {
  return text.replace(/[^\0-\x7f]/g, foldCharacter).toLowerCase();
}

/** At most one for each UTF-16 unit. A page may consist of a million accents or ideographs. */
const foldedCharacters = new Map<string, string>();

function foldCharacter(character: string): string {
  const known = foldedCharacters.get(character);
  if (known !== undefined) return known;
  const lower = character.toLowerCase();
  const folded = [foldAccents(character), lower].find(({ length }) => length === 1) ?? ' ';
  foldedCharacters.set(character, folded);
  return folded;
}
