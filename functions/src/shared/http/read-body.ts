import type { Request } from 'express';
import { ApiError } from '../../platform/errors/api-error.ts';
import { parseJsonBytes } from './parse-json-bytes.ts';

/**
 * The JSON body of a request, which the platform passes on already read (`rawBody`) and a plain server streams; `{}`
 * where there is none. Rejects with `request_too_large` above `limitBytes` and with `invalid_request` for anything
 * but JSON in UTF-8.
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
