import { createRequire } from 'node:module';
import path from 'node:path';
import pdfmake from 'pdfmake';
import type { TFontDictionary } from 'pdfmake/interfaces.js';

const require = createRequire(import.meta.url);

/**
 * A pdfmake with its own fonts, the only ones it reads: the module's export is shared by the process and belongs to the
 * product.
 */
export function openPrinter(fonts: TFontDictionary, mayRead: (file: string) => boolean): typeof pdfmake {
  const printer = new (pdfmake.constructor as new () => typeof pdfmake)();
  printer.setFonts(fonts);
  printer.setUrlAccessPolicy(() => false);
  printer.setLocalAccessPolicy(mayRead);
  return printer;
}

/** The same with Roboto, as pdfmake brings it. */
export function openRobotoPrinter(): typeof pdfmake {
  const folder = path.dirname(require.resolve('pdfmake/fonts/Roboto'));
  return openPrinter(require('pdfmake/fonts/Roboto'), (file) => file.startsWith(folder));
}
