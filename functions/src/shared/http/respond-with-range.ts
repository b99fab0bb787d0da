import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { BinaryAnswer } from './handler.ts';
import { type ByteRange, parseRange } from './parse-range.ts';

export interface RangeBody {
  readonly sizeBytes: number;
  /** Identifies equal bytes, so that an interrupted download can resume; in quotes. */
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Opens a byte range of the file. */
  readonly open: (part: ByteRange) => Promise<Readable>;
}

/** Returns the whole body, or the requested part of it (RFC 9110, 14). Rejects as `open` does. */
export async function respondWithRange(
  request: { readonly headers: IncomingHttpHeaders },
  { sizeBytes, etag, headers: ownHeaders, open }: RangeBody,
): Promise<BinaryAnswer> {
  const headers = { ...ownHeaders, 'Accept-Ranges': 'bytes', ETag: etag };
  const isSameVersion = (request.headers['if-range'] ?? etag) === etag;
  const range = isSameVersion ? parseRange(request.headers.range, sizeBytes) : undefined;
  if (range === 'unsatisfiable') {
    return { status: 416, headers: { ...headers, 'Content-Range': `bytes */${sizeBytes}` }, body: undefined };
  }
  const part = range ?? { start: 0, end: sizeBytes - 1 };
  return {
    status: range === undefined ? 200 : 206,
    headers: {
      ...headers,
      'Content-Length': String(part.end - part.start + 1),
      ...(range && { 'Content-Range': `bytes ${part.start}-${part.end}/${sizeBytes}` }),
    },
    body: await open(part),
  };
}

/** Returns the mebibytes of a range, for limits of downloads. */
export function mebibytesOfRange({ start, end }: ByteRange): number {
  return (end - start + 1) / 2 ** 20;
}
