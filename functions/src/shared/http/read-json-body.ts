import type { Request } from 'express';
import { ApiError } from '../../platform/errors/api-error.ts';
import { parseJsonBytes } from './parse-json-bytes.ts';

/**
 * Reads the JSON body of a request, already read by the platform (`rawBody`) or streamed by a plain server; `{}`
 * without a body. Rejects with `request_too_large` above `limitBytes` and with `invalid_request` for anything but JSON
 * in UTF-8.
 */
export async function readJsonBody(request: Request, limitBytes: number): Promise<unknown> {
  const bytes = await readBytes(request, limitBytes);
  if (bytes.length === 0) return {};
  const parsed = parseJsonBytes(bytes);
  if (parsed === undefined) {
    throw new ApiError('invalid_request', { detail: 'El cuerpo de la solicitud no es JSON válido.' });
  }
  return parsed;
}

async function readBytes(request: Request, limitBytes: number): Promise<Buffer> {
  const rawBody: unknown = 'rawBody' in request ? request.rawBody : undefined;
  if (Buffer.isBuffer(rawBody)) {
    if (rawBody.length > limitBytes) throw new ApiError('request_too_large');
    return rawBody;
  }
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    sizeBytes += bytes.length;
    if (sizeBytes > limitBytes) throw new ApiError('request_too_large');
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}
