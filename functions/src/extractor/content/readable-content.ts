import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';

/**
 * The HTML that Readability takes for the article among the children of a body. Class names stay. Empty where it finds none, and for the
 * few pages that it or the document below it cannot stand: those are read by their landmarks.
 */
export function readableContent(body: string, title: string): string {
  try {
    const { document } = parseHTML('<html><head><title></title></head><body></body></html>');
    document.title = title;
    document.body.innerHTML = body;
    const options = { disableJSONLD: true, charThreshold: 200, keepClasses: true };
    return new Readability(document, options).parse()?.content ?? '';
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError) return '';
    throw error;
  }
}
