import type {
  RecognisedPage,
  RecognisedWord,
} from '../../../contract/documents/page-text/recognised-page.ts';
import type { PageText } from '../document-reader.ts';

/** A recognised word with its span in the text of its page, in UTF-16 units. */
export interface PlacedWord extends RecognisedWord {
  readonly start: number;
  readonly end: number;
}

/**
 * Max distance to a word in UTF-16 units. Joining and removing words shifts it; a match further away is another word.
 */
const maxDistance = 80;

/** Returns the recognised words that the text of their page contains, in order. */
export function placeWords(page: PageText, recognised: RecognisedPage | undefined): PlacedWord[] {
  const confirmed = confirmedText(page);
  const placed: PlacedWord[] = [];
  let from = 0;
  for (const word of recognised?.lines.flat() ?? []) {
    const { length } = word.text;
    const at = confirmed.text.slice(from, from + maxDistance + length).indexOf(word.text);
    if (at < 0) continue;
    const start = confirmed.placeOf(from + at);
    from += at + length;
    placed.push({ ...word, start, end: start + length });
  }
  return placed;
}

/**
 * Returns the text without the words that only the model read, and a function that maps its offsets to the
 * page.
 */
function confirmedText({ text, unconfirmed = [] }: PageText): {
  text: string;
  placeOf: (at: number) => number;
} {
  let keptText = '';
  let end = 0;
  const left: { at: number; length: number }[] = [];
  for (const [start, to] of unconfirmed) {
    keptText += text.slice(end, start);
    left.push({ at: keptText.length, length: to - start });
    end = to;
  }
  return {
    text: keptText + text.slice(end),
    placeOf: (place) => left.reduce((sum, { at, length }) => (at <= place ? sum + length : sum), place),
  };
}
