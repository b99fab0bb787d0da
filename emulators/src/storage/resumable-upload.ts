import type { IncomingMessage, ServerResponse } from 'node:http';
import type { StorageEmulator } from './storage-emulator.ts';

const contentRange = /^bytes (?:(\d+)-(\d+)|\*)\/(\d+|\*)$/;

/** The part of a resumable upload that a PUT brings. */
type Part = 'question' | 'middle' | 'last';

/** A PUT asks how far the upload got, brings a part with more to come, or brings the rest. */
export function readPart(request: IncomingMessage): Part {
  const [, , end, total] = contentRange.exec(String(request.headers['content-range'] ?? '')) ?? [];
  if (total === undefined) return 'last';
  if (end === undefined) return request.headers['content-length'] === '0' ? 'question' : 'last';
  return total === '*' || Number(end) + 1 < Number(total) ? 'middle' : 'last';
}

/**
 * Answers 308 with the bytes received so far to a PUT that does not end its upload, which the emulator would take for
 * the end. Returns false where the upload is unknown or over, and the emulator has to answer.
 */
export async function answerUnfinished(
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
    // The emulator throws where it knows no such upload.
    return undefined;
  }
}
