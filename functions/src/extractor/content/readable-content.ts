import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';

/** The HTML that Readability takes for the article, or an empty string. */
export function readableContent(html: string): string {
  const { document } = parseHTML(html);
  const article = new Readability(document, { disableJSONLD: true, charThreshold: 200 }).parse();
  return article?.content ?? '';
}
