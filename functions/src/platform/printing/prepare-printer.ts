/// <reference path="./roboto.d.ts" />
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import pdfmake from 'pdfmake';
import robotoContainer from 'pdfmake/build/fonts/Roboto.js';
import { fallbackFont } from './split-by-font.ts';

let isPrepared = false;
const fallback = {
  normal: 'DejaVuSans.ttf',
  bold: 'DejaVuSans-Bold.ttf',
  italics: 'DejaVuSans.ttf',
  bolditalics: 'DejaVuSans-Bold.ttf',
};

/** Returns pdfmake with its fonts, for the whole process. It reads no other file and no URL. */
export function preparePrinter(): typeof pdfmake {
  if (isPrepared) return pdfmake;
  const fontFiles = virtualFilesOf(pdfmake);
  for (const [name, { data, encoding }] of Object.entries(robotoContainer.vfs)) {
    fontFiles.writeFileSync(name, Buffer.from(data, encoding));
  }
  const resolve = createRequire(import.meta.url).resolve;
  for (const name of [fallback.normal, fallback.bold]) {
    fontFiles.writeFileSync(name, readFileSync(resolve(`dejavu-fonts-ttf/ttf/${name}`)));
  }
  pdfmake.setFonts({ ...robotoContainer.fonts, [fallbackFont]: fallback });
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy(() => false);
  isPrepared = true;
  return pdfmake;
}

interface VirtualFiles {
  writeFileSync(name: string, content: Buffer): void;
}

/** Returns pdfmake's folder of fonts, which is public but missing in its types. */
function virtualFilesOf(printer: object): VirtualFiles {
  const files: unknown = Reflect.get(printer, 'virtualfs');
  if (typeof files !== 'object' || files === null || !('writeFileSync' in files)) {
    throw new Error('pdfmake has no `virtualfs` for its fonts');
  }
  return files as VirtualFiles;
}
