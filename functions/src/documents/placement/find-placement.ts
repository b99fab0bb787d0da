import type { NameConflict } from '../../contract/documents/schemas.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { documentNameKey } from '../../shared/library/document-name-key.ts';
import type { StoredDocument } from '../../shared/library/document-record.ts';
import { freeFileName } from './free-file-name.ts';
import { findExample, type Library } from './read-library.ts';
import { requireRoom } from './require-room.ts';

export interface NewDocument {
  readonly sha256: string;
  /** The name requested by the user. */
  readonly name: string;
  readonly nameConflict: NameConflict;
  readonly allowsDuplicates: boolean;
  /** True for the product's example, which does not count for the plan. */
  readonly isExample: boolean;
  /** Case file that gets the document; `undefined` for none. */
  readonly caseFileId?: string | undefined;
}

/** The placement of a new document: its name, and the document it replaces. */
export interface Placement {
  readonly name: string;
  readonly nameKey: string;
  readonly replaced: StoredDocument | undefined;
}

/**
 * Returns the placement of a new document in the library. Throws `ApiError`: `duplicate_file` for the same content, or
 * for the same name if that counts as a duplicate. Throws `plan_limit_reached` without room, and `name_taken` for the
 * same name with other content, if the caller is to be asked.
 */
export function findPlacement(library: Library, file: NewDocument): Placement {
  const { documents } = library;
  if (file.isExample && findExample(library) !== undefined) throw new ApiError('duplicate_file');
  if (!file.allowsDuplicates && documents.some((document) => document.sha256 === file.sha256)) {
    throw duplicateError(file, 'ya lo tienes en tu biblioteca');
  }
  const wantedKey = documentNameKey(file.name);
  const namesake = documents.find((document) => document.nameKey === wantedKey);
  const replaced = file.nameConflict === 'replace' ? namesake : undefined;
  // Requires room also for replacing the example, which adds one document of the user.
  if (!file.isExample) requireRoom(library, replaced === undefined || replaced.isExample);
  if (namesake !== undefined && file.nameConflict === 'ask') throw new ApiError('name_taken');
  if (namesake !== undefined && file.nameConflict === 'duplicate')
    throw duplicateError(file, 'ya tienes otro documento con ese nombre');
  const name =
    file.nameConflict === 'keep_both'
      ? freeFileName(file.name, new Set(documents.map(({ nameKey }) => nameKey)))
      : file.name;
  return { name, nameKey: documentNameKey(name), replaced };
}

/** Clients recognise this error by the word `duplicado`. */
function duplicateError({ name }: NewDocument, why: string): ApiError {
  return new ApiError('duplicate_file', { detail: `El archivo «${name}» está duplicado: ${why}.` });
}
