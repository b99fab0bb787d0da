import { createRequire } from 'node:module';
import path from 'node:path';
import pdfmake from 'pdfmake';
import type { TFontDictionary } from 'pdfmake/interfaces.js';

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

/** Returns a pdfmake with its bundled Roboto. */
export function openRobotoPrinter(): typeof pdfmake {
  const folder = path.dirname(require.resolve('pdfmake/fonts/Roboto'));
  return openPrinter(require('pdfmake/fonts/Roboto'), (file) => file.startsWith(folder));
}
