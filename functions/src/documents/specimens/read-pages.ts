import { pageImageLimits } from '../reading/reader/read-limits.ts';
import { readPdf } from '../reading/reader/read-pdf.ts';

/** Reads the first pages of a PDF in this process: their text, which are pictures, and which could not be read. */
export async function readPages(bytes: Buffer, maxPages = 1) {
  const texts: string[] = [];
  const images: number[] = [];
  const sink = {
    onPageBegun: async () => undefined,
    onPage: ({ text }: { text: string }) => texts.push(text),
    onDrawing: () => undefined,
    onImage: (index: number) => images.push(index),
  };
  const limits = { maxPages, pictureless: [], drawn: new Map(), drawBudgetMs: pageImageLimits.budgetMs };
  // The process that runs the tests has been reading for longer than any file may take.
  const unreadPages = await readPdf(new Uint8Array(bytes), limits, sink, () => 0);
  return { text: texts.join('\n'), images, unreadPages };
}
