import type { RecognisedPage } from '../../../contract/documents/page-text/recognised-page.ts';
import type { PageText } from '../document-reader.ts';

/** Words below this, in percent, are as often wrong as right: measured in decision 0116. */
const unsureBelow = 70;
/**
 * Joined and removed words on the way to the page's text are skipped up to this distance; beyond it the word is another
 * one. UTF-16 units.
 */
const farthest = 80;

/** A page with the spans of its text whose words were recognised, but not surely. */
export function markUnsureWords(page: PageText, recognised: RecognisedPage | undefined): PageText {
  const stands = standingText(page);
  const unsure: [number, number][] = [];
  let from = 0;
  for (const { text, sureness } of recognised?.lines.flat() ?? []) {
    const at = stands.text.slice(from, from + farthest + text.length).indexOf(text);
    if (at < 0) continue;
    const start = stands.placeOf(from + at);
    from += at + text.length;
    if (sureness < unsureBelow && /[\p{L}\p{N}]/u.test(text)) unsure.push([start, start + text.length]);
  }
  return unsure.length === 0 ? page : { ...page, unsure };
}

/** The text of a page without what only a model has written between its words, and the way back to the page. */
function standingText({ text, unconfirmed = [] }: PageText): {
  text: string;
  placeOf: (at: number) => number;
} {
  let standing = '';
  let end = 0;
  const left: { at: number; length: number }[] = [];
  for (const [start, to] of unconfirmed) {
    standing += text.slice(end, start);
    left.push({ at: standing.length, length: to - start });
    end = to;
  }
  return {
    text: standing + text.slice(end),
    placeOf: (place) => left.reduce((sum, { at, length }) => (at <= place ? sum + length : sum), place),
  };
}
