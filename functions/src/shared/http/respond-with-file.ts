import { Readable } from 'node:stream';
import { describeAttachment } from './content-disposition.ts';
import type { BinaryAnswer } from './handler.ts';

interface WrittenFile {
  /** Name of the saved file, without its extension. */
  readonly title: string;
  readonly extension: string;
  /** Name in place of a title without letters. */
  readonly fallback: string;
  readonly contentType: string;
  readonly bytes: Buffer;
}

/** Answers with a file that was written for this request, to be saved by the browser and by no cache. */
export function respondWithFile({
  title,
  extension,
  fallback,
  contentType,
  bytes,
}: WrittenFile): BinaryAnswer {
  return {
    status: 200,
    headers: {
      'Content-Type': contentType,
      'Content-Length': String(bytes.length),
      'Content-Disposition': describeAttachment(title, extension, fallback),
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    },
    body: Readable.from([bytes]),
  };
}
