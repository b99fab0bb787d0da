import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { type NameConflict, uploadFieldsSchema } from '../../contract/documents/schemas.ts';
import { limits } from '../../contract/limits.ts';
import { ApiError } from '../../platform/errors/api-error.ts';

export interface ReceivedFile {
  /** The name as sent by the client. */
  readonly name: string;
  /** `undefined` for a file larger than `limits.fileSizeBytes`, which was discarded. */
  readonly bytes: Buffer | undefined;
}

export interface ReceivedUpload {
  readonly files: readonly ReceivedFile[];
  readonly allowsDuplicates: boolean;
  readonly nameConflict: NameConflict;
  readonly caseFileId: string | undefined;
}

const fileField = 'files';
/** The platform's request limit. It exceeds the batch size, so that a single file that is too large still fits. */
const requestBytes = 32 * 1024 * 1024;

/**
 * Reads a multipart body into memory, file by file in order; a file that is too large does not stop later ones. Rejects
 * with `ApiError`: `invalid_request`, `request_too_large`; and with the reason of `signal` when it aborts.
 */
export async function receiveFiles(
  headers: IncomingHttpHeaders,
  stream: Readable,
  signal: AbortSignal,
): Promise<ReceivedUpload> {
  if (Number(headers['content-length'] ?? 0) > requestBytes) throw new ApiError('request_too_large');
  const parser = createParser(headers);
  const filePromises: Promise<ReceivedFile>[] = [];
  const fields: Record<string, string> = {};
  let receivedBytes = 0;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  parser.on('file', (field, file, name) => {
    if (field === fileField) filePromises.push(collectFile(file, name));
    else file.resume();
  });
  parser.on('field', (field, value) => {
    fields[field] = value;
  });
  parser.on('filesLimit', () => reject(new ApiError('invalid_request', { detail: tooManyFiles })));
  for (const limit of ['fieldsLimit', 'partsLimit'] as const)
    parser.on(limit, () => reject(new ApiError('invalid_request')));
  parser.on('finish', resolve);
  parser.on('error', (cause: unknown) => reject(new ApiError('invalid_request', { cause })));
  stream.on('data', (chunk: Buffer) => {
    receivedBytes += chunk.length;
    if (receivedBytes > requestBytes) reject(new ApiError('request_too_large'));
  });
  stream.on('error', reject);
  const onAbort = (): void => reject(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  stream.pipe(parser);
  try {
    await promise;
    return { files: await Promise.all(filePromises), ...parseFields(fields) };
  } finally {
    signal.removeEventListener('abort', onAbort);
    stream.unpipe(parser);
    // Consumes the rest of the body, because a client reads the response only after it has sent everything.
    stream.resume();
  }
}

function parseFields(fields: Record<string, string>): Omit<ReceivedUpload, 'files'> {
  const parsed = uploadFieldsSchema.safeParse(fields);
  if (!parsed.success) throw new ApiError('invalid_request', { cause: parsed.error });
  const { allow_duplicates: allowsDuplicates, name_conflict, case_file_id: caseFileId } = parsed.data;
  const nameConflict = name_conflict ?? (allowsDuplicates ? 'keep_both' : 'duplicate');
  return { allowsDuplicates, nameConflict, caseFileId };
}

function createParser(headers: IncomingHttpHeaders): BusboyInstance {
  const contentType = headers['content-type'] ?? '';
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': contentType },
      limits: {
        fileSize: limits.fileSizeBytes + 1,
        files: limits.filesPerUpload,
        fields: 10,
        parts: limits.filesPerUpload + 10,
        fieldSize: 1_024,
        headerPairs: 50,
        headerSize: 8_192,
      },
    });
  } catch (cause) {
    throw new ApiError('invalid_request', { cause });
  }
}

function collectFile(file: BusboyFileStream, name: string | undefined): Promise<ReceivedFile> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  const { promise, resolve, reject } = Promise.withResolvers<ReceivedFile>();
  file.on('data', (chunk: Buffer) => {
    sizeBytes += chunk.length;
    if (sizeBytes > limits.fileSizeBytes) chunks.length = 0;
    else chunks.push(chunk);
  });
  file.on('end', () => {
    const isWhole = sizeBytes <= limits.fileSizeBytes;
    resolve({ name: name ?? '', bytes: isWhole ? Buffer.concat(chunks) : undefined });
  });
  file.on('error', reject);
  promise.catch(() => {});
  return promise;
}

const tooManyFiles = `Puedes subir como máximo ${limits.filesPerUpload} archivos a la vez.`;
