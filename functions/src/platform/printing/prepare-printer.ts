/// <reference path="./roboto.d.ts" />
import pdfmake from 'pdfmake';
import robotoContainer from 'pdfmake/build/fonts/Roboto.js';

let isPrepared = false;

/** pdfmake with its font, for the whole process. It reads nothing else: no file and no address. */
export function preparePrinter(): typeof pdfmake {
  if (isPrepared) return pdfmake;
  const fontFiles = virtualFilesOf(pdfmake);
  for (const [name, { data, encoding }] of Object.entries(robotoContainer.vfs)) {
    fontFiles.writeFileSync(name, Buffer.from(data, encoding));
  }
  pdfmake.setFonts(robotoContainer.fonts);
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy(() => false);
  isPrepared = true;
  return pdfmake;
}

interface VirtualFiles {
  writeFileSync(name: string, content: Buffer): void;
}

/** Where pdfmake looks for fonts. It is public in pdfmake, and missing in its types. */
function virtualFilesOf(printer: object): VirtualFiles {
  const files: unknown = Reflect.get(printer, 'virtualfs');
  if (typeof files !== 'object' || files === null || !('writeFileSync' in files)) {
    throw new Error('pdfmake does not keep its fonts in `virtualfs` any more');
  }
  return files as VirtualFiles;
}
