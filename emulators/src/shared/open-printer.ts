import { createRequire } from 'node:module';
import path from 'node:path';
import pdfmake from 'pdfmake';
import type { TDocumentDefinitions, TFontDictionary } from 'pdfmake/interfaces.js';

const require = createRequire(import.meta.url);

/**
 * Returns a pdfmake with its own fonts that reads only the files `mayRead` allows. The module's export is shared with
 * the product in this process.
 */
export function openPrinter(fonts: TFontDictionary, mayRead: (file: string) => boolean): typeof pdfmake {
  const printer = new (pdfmake.constructor as new () => typeof pdfmake)();
  printer.setFonts(fonts);
  printer.setUrlAccessPolicy(() => false);
  printer.setLocalAccessPolicy(mayRead);
  return printer;
}

/**
 * Prints a PDF with pdfmake's bundled Roboto. The same definition gives the same file: tests reuse the reading of
 * equal files.
 */
export function printInRoboto(definition: TDocumentDefinitions): Promise<Buffer> {
  const folder = path.dirname(require.resolve('pdfmake/fonts/Roboto'));
  const printer = openPrinter(require('pdfmake/fonts/Roboto'), (file) => file.startsWith(folder));
  const info = { creationDate: new Date(0), ...definition.info };
  return printer.createPdf({ ...definition, info }).getBuffer();
}
