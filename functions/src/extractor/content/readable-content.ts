import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';

/** The HTML that Readability takes for the article among the children of a body, or an empty string. Class names stay. */
export function readableContent(body: string, title: string): string {
  const { document } = parseHTML('<html><head><title></title></head><body></body></html>');
  document.title = title;
  document.body.innerHTML = body;
  // Without any text Readability fails.
  if (document.body.textContent.trim() === '') return '';
  const article = new Readability(document, {
    disableJSONLD: true,
    charThreshold: 200,
    keepClasses: true,
  }).parse();
  return article?.content ?? '';
}
