import { readPdf } from '../reader/read-pdf.ts';

/** Reads the first pages of a PDF in this process: their text, which are pictures, and which could not be read. */
export async function readPages(bytes: Buffer, maxPages = 1) {
  const texts: string[] = [];
  const images: number[] = [];
  const sink = {
    onPage: ({ text }: { text: string }) => texts.push(text),
    onDrawing: () => undefined,
    onImage: (index: number) => images.push(index),
  };
  // The process that runs the tests has been reading for longer than any file may take.
  const unreadPages = await readPdf(new Uint8Array(bytes), { maxPages }, sink, () => 0);
  return { text: texts.join('\n'), images, unreadPages };
}
