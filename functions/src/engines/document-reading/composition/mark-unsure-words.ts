import type { RecognisedPage } from '../../../contract/documents/page-text/recognised-page.ts';
import type { PageText } from '../document-reader.ts';

/** Max confidence in percent; words below it are wrong as often as right (decision 0116). */
export const maxUnsureConfidence = 70;
/**
 * Max distance to a word in UTF-16 units. Joining and removing words shifts it; a match further away is another word.
 */
const maxDistance = 80;

/** Returns the page with the spans of its words that were recognised with low confidence. */
export function markUnsureWords(page: PageText, recognised: RecognisedPage | undefined): PageText {
  const stands = confirmedText(page);
  const unsure: [number, number][] = [];
  let from = 0;
  for (const { text, confidence } of recognised?.lines.flat() ?? []) {
    const at = stands.text.slice(from, from + maxDistance + text.length).indexOf(text);
    if (at < 0) continue;
    const start = stands.placeOf(from + at);
    from += at + text.length;
    if (confidence < maxUnsureConfidence && /[\p{L}\p{N}]/u.test(text))
      unsure.push([start, start + text.length]);
  }
  return unsure.length === 0 ? page : { ...page, unsure };
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
