import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Content, Style } from 'pdfmake';
import { programUrl } from '../threads/program-url.ts';

/** Layout of a table with a line between its rows. */
export const ruledTable = 'ruled';

/** Content without functions, because it is laid out in another thread. */
export interface PrintedDocument {
  readonly title: string;
  readonly content: readonly Content[];
  readonly styles: Readonly<Record<string, Style>>;
}

/**
 * Prints an A4 PDF with page numbers, in a thread: the layout of the longest site takes a minute. Reads nothing but its
 * own fonts.
 */
export async function printPdf(printed: PrintedDocument): Promise<Buffer> {
  const program = programUrl(new URL('./printer-thread.ts', import.meta.url), 'pdf-printer');
  // As JSON, which is copied faster than a tree of objects. The output could quote the text.
  const options = { workerData: JSON.stringify(printed), env: {}, stdout: true, stderr: true };
  const printer = new Worker(program, options);
  try {
    const [bytes] = await Promise.race([once(printer, 'message'), once(printer, 'exit')]);
    if (!(bytes instanceof Uint8Array)) throw new Error('The printer ended without a PDF');
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  } finally {
    await printer.terminate();
  }
}
