import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { programUrl } from '../threads/program-url.ts';

/** A document of JSON values, and its format. */
export interface PrinterOrder {
  readonly format: 'pdf' | 'docx';
  readonly document: string;
}

/** Prints a document in a thread: the layout of the longest one takes a minute. Rejects when the printer fails. */
export async function runPrinter(format: PrinterOrder['format'], document: object): Promise<Buffer> {
  // Sends the document as JSON, which is copied faster than a tree of objects.
  const workerData: PrinterOrder = { format, document: JSON.stringify(document) };
  const program = programUrl(new URL('./printer-thread.ts', import.meta.url), 'printer');
  // Captures the output, which could quote the text.
  const printer = new Worker(program, { workerData, env: {}, stdout: true, stderr: true });
  try {
    const [bytes] = await Promise.race([once(printer, 'message'), once(printer, 'exit')]);
    if (!(bytes instanceof Uint8Array)) throw new Error('The printer ended without a file');
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  } finally {
    await printer.terminate();
  }
}
