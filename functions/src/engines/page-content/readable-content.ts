/// <reference path="./js-dom-parser.d.ts" />
import { Readability } from '@mozilla/readability';
import JSDOMParser from '@mozilla/readability/JSDOMParser.js';
import type { PageElement } from './page-tree.ts';
import { writeWellFormed } from './write-well-formed.ts';

/**
 * Returns the HTML of Readability's article with class names. Empty when it finds none or throws, as on a few pages:
 * their landmark is used instead.
 */
export function readableContent(body: PageElement | undefined, title: string): string {
  const inner = writeWellFormed(body?.children ?? []);
  try {
    // Readability's JSDOMParser output is equivalent and faster.
    const document = new JSDOMParser().parse(`<html><head></head><body>${inner}</body></html>`);
    document.title = title;
    const options = { disableJSONLD: true, charThreshold: 200, keepClasses: true };
    return new Readability(document, options).parse()?.content ?? '';
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError) return '';
    throw error;
  }
}
