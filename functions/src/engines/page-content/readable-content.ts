/// <reference path="./js-dom-parser.d.ts" />
import { Readability } from '@mozilla/readability';
import JSDOMParser from '@mozilla/readability/JSDOMParser.js';
import type { PageElement } from './page-tree.ts';
import { writeWellFormed } from './write-well-formed.ts';

/**
 * The HTML of Readability's article among the children of a body, with class names. Empty where it finds none, and for
 * the few pages it fails on: those are read by their landmarks.
 */
export function readableContent(body: PageElement | undefined, title: string): string {
  const inner = writeWellFormed(body?.children ?? []);
  try {
    // Readability's own document gives what a general one gives, in less time.
    const document = new JSDOMParser().parse(`<html><head></head><body>${inner}</body></html>`);
    document.title = title;
    const options = { disableJSONLD: true, charThreshold: 200, keepClasses: true };
    return new Readability(document, options).parse()?.content ?? '';
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError) return '';
    throw error;
  }
}
