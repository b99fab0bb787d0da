import type { z } from 'zod';
import type { failedFileSchema } from '../../contract/documents/schemas.ts';
import { ApiError } from '../../platform/errors/api-error.ts';

export type FailedFile = z.infer<typeof failedFileSchema>;
export type DuplicateFile = Pick<FailedFile, 'filename' | 'detail'>;

/** Returns the sentence above an upload's list of files. */
export function describeUpload(storedCount: number, duplicateCount: number, failedCount: number): string {
  const sentences = [
    storedCount === 1 ? 'Se ha subido 1 documento.' : `Se han subido ${storedCount} documentos.`,
    ...describeSkippedFiles(duplicateCount),
    ...(failedCount === 0
      ? []
      : [
          failedCount === 1
            ? '1 archivo no se ha podido procesar.'
            : `${failedCount} archivos no se han podido procesar.`,
        ]),
  ];
  return sentences.join(' ');
}

function describeSkippedFiles(count: number): string[] {
  if (count === 0) return [];
  return [
    count === 1 ? 'Se ha omitido 1 archivo duplicado.' : `Se han omitido ${count} archivos duplicados.`,
  ];
}

/**
 * Returns the error of a request that stored nothing: the one file's message, or each file's after its name. Clients
 * recognise a 403 about duplicates alone by the word `duplicado`, which is omitted beside other failures.
 */
export function describeFailure(
  failed: readonly FailedFile[],
  duplicates: readonly DuplicateFile[],
  retryAfterSeconds?: number,
): ApiError {
  const [first, ...others] = failed;
  if (first === undefined) return new ApiError('duplicate_file', { detail: describeDuplicates(duplicates) });
  const retryField = retryAfterSeconds === undefined ? {} : { retryAfterSeconds };
  if (others.length === 0 && duplicates.length === 0)
    return new ApiError(first.code, { ...retryField, detail: first.detail });
  const lines = failed.map(({ filename, detail }) => `${filename}: ${detail}`);
  const detail = [...lines, ...describeKnownFiles(duplicates.length)].join(' ');
  return new ApiError(first.code, { ...retryField, detail });
}

function describeKnownFiles(count: number): string[] {
  if (count === 0) return [];
  return [
    count === 1 ? '1 archivo ya está en tu biblioteca.' : `${count} archivos ya están en tu biblioteca.`,
  ];
}

function describeDuplicates(duplicates: readonly DuplicateFile[]): string {
  const [first, ...others] = duplicates.map(({ detail }) => detail);
  if (first !== undefined && others.length === 0) return first;
  return `Los ${duplicates.length} archivos están duplicados: ya los tienes en tu biblioteca.`;
}
