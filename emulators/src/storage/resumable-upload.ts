import type { IncomingMessage, ServerResponse } from 'node:http';
import type { StorageEmulator } from './storage-emulator.ts';

/** Matches a `Content-Range` header: first byte, last byte, total. */
const contentRangePattern = /^bytes (?:(\d+)-(\d+)|\*)\/(\d+|\*)$/;

/** Kind of PUT of a resumable upload: asks for the progress, sends a part, or sends the last part. */
type UploadStep = 'question' | 'middle' | 'last';

/** Reads from `Content-Range` which part of its upload a PUT brings. */
export function readUploadStep(request: IncomingMessage): UploadStep {
  const [, , end, total] = contentRangePattern.exec(String(request.headers['content-range'] ?? '')) ?? [];
  if (total === undefined) return 'last';
  if (end === undefined) return request.headers['content-length'] === '0' ? 'question' : 'last';
  return total === '*' || Number(end) + 1 < Number(total) ? 'middle' : 'last';
}

/**
 * Responds 308 with the bytes received so far to a PUT that does not finish its upload; the emulator would finish it.
 * Returns false when the upload is unknown or finished, and the emulator has to respond.
 */
export async function answerUnfinishedUpload(
  emulator: StorageEmulator,
  uploadId: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const upload = findActive(emulator, uploadId);
  if (upload === undefined) return false;
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const received = emulator.uploadService.continueResumableUpload(uploadId, Buffer.concat(chunks));
  if (received.size > 0) response.setHeader('range', `bytes=0-${received.size - 1}`);
  response.writeHead(308, { 'content-length': '0' }).end();
  return true;
}

function findActive(emulator: StorageEmulator, uploadId: string): { size: number } | undefined {
  try {
    const upload = emulator.uploadService.getResumableUpload(uploadId);
    return upload.status === 'active' ? upload : undefined;
  } catch {
    // Returns `undefined` for an unknown upload, for which the emulator throws.
    return undefined;
  }
}
