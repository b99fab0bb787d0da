import type { RecognisedPage } from '../../../contract/documents/page-text/recognised-page.ts';
import type { PageText } from '../document-reader.ts';
import { placeWords } from './place-words.ts';

/** Max confidence in percent; words below it are wrong as often as right (decision 0116). */
export const maxUnsureConfidence = 70;

/** Returns the page with the spans of its words that were recognised with low confidence. */
export function markUnsureWords(page: PageText, recognised: RecognisedPage | undefined): PageText {
  const unsure = placeWords(page, recognised)
    .filter(({ text, confidence }) => confidence < maxUnsureConfidence && /[\p{L}\p{N}]/u.test(text))
    .map(({ start, end }): [number, number] => [start, end]);
  return unsure.length === 0 ? page : { ...page, unsure };
}
