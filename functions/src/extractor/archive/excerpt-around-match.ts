import { foldAccents } from '../../contract/fold-accents.ts';

const excerptLength = 160;
/** Characters before the first match. */
const leadLength = 50;

/** Returns the distinct words of a search, folded. */
export function readSearchWords(search: string): string[] {
  return [...new Set(foldEvenly(search).split(/\s+/).filter(Boolean))];
}

/**
 * Returns an excerpt of a text, in whole words, around the first searched word missing in the title. With all words in
 * the title, it starts at the first match. Returns `undefined` when a word is in neither. Ignores accents and case, and
 * matches within words.
 */
export function excerptAroundMatch(
  title: string,
  text: string,
  words: readonly string[],
): string | undefined {
  const foldedTitle = foldEvenly(title);
  const folded = foldEvenly(text);
  const places = words.map((word) => ({ at: folded.indexOf(word), isInTitle: foldedTitle.includes(word) }));
  if (places.some(({ at, isInTitle }) => at < 0 && !isInTitle)) return undefined;
  const inText = places.filter(({ isInTitle }) => !isInTitle);
  const foundPlaces = (inText.length > 0 ? inText : places).filter(({ at }) => at >= 0);
  const first = foundPlaces.length === 0 ? 0 : Math.min(...foundPlaces.map(({ at }) => at));
  const start = wordStart(text, Math.max(0, first - leadLength));
  const end = wordStart(text, Math.min(text.length, start + excerptLength));
  const piece = text.slice(start, end).replace(/\s+/gu, ' ').trim();
  return `${start > 0 ? '…' : ''}${piece}${end < text.length ? '…' : ''}`;
}

/** Returns the index after the white space at or before `place`, so that no word is cut. */
function wordStart(text: string, place: number): number {
  if (place === 0 || place >= text.length) return place;
  const space = text.lastIndexOf(' ', place);
  return space < 0 || place - space > leadLength ? place : space + 1;
}

/** Folds accents and case without changing the length, so that indexes are valid in both texts. */
function foldEvenly(text: string): string {
  return text.replace(/[^\0-\x7f]/g, foldCharacter).toLowerCase();
}

/** Cache with at most one entry per UTF-16 unit: a page may contain a million accents or ideographs. */
const foldedCharacters = new Map<string, string>();

function foldCharacter(character: string): string {
  const cachedFolding = foldedCharacters.get(character);
  if (cachedFolding !== undefined) return cachedFolding;
  const lower = character.toLowerCase();
  const folded = [foldAccents(character), lower].find(({ length }) => length === 1) ?? ' ';
  foldedCharacters.set(character, folded);
  return folded;
}
