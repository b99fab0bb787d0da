import { AnnotationMode, getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, expect, test, vi } from 'vitest';
import { drawInAnnotations } from '../../../../functions/tests/fixtures/documents/annotated-pdfs.ts';
import { locateQuote } from '../search/locate-quote.ts';
import { readPageContent } from './read-page-content.ts';

/**
 * The server uses another release of pdf.js, and both store their worker and canvas classes in globals. Values left by
 * earlier test files are set aside until this file ends.
 */
const { putBack } = vi.hoisted(() => {
  const names = ['pdfjsWorker', 'DOMMatrix', 'ImageData', 'Path2D'];
  const theirs = names.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  const remove = (): void => {
    for (const name of names) Reflect.deleteProperty(globalThis, name);
  };
  remove();
  return {
    putBack: (): void => {
      remove();
      for (const [name, value] of theirs)
        if (value !== undefined) Object.defineProperty(globalThis, name, value);
    },
  };
});
afterAll(putBack);

/** Annotation that only browsers draw, with their own fonts. */
const drawnByBrowsers = 'a text on the page without an appearance';
const samples = Object.entries(drawInAnnotations('Ana Garcia Lopez')).filter(
  ([name]) => name !== drawnByBrowsers,
);

async function readStrings(bytes: Buffer): Promise<string[]> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pdf = {
    document,
    library: { AnnotationMode, OPS },
    scanned: { page: async () => undefined },
  } as unknown as Parameters<typeof readPageContent>[0];
  const { items } = await readPageContent(pdf, await document.getPage(1));
  return items.flatMap((item) => ('str' in item ? [item.str] : []));
}

const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');

test.each(samples)('finds the text that the server read from %s', async (_, { bytes, text }) => {
  const strings = await readStrings(bytes);
  const marked = locateQuote(strings, text).map(({ item, start, end }) => strings[item]?.slice(start, end));
  expect(letters(marked.join(''))).toBe(letters(text));
});
