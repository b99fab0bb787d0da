import type { CaseFile } from '../contract/case-files/schemas.ts';
import { foldAccents } from '../contract/fold-accents.ts';
import { limits } from '../contract/limits.ts';
import type { Routes } from '../contract/routes.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import { retriedTransaction } from '../platform/firestore/retried-transaction.ts';
import { type CaseFileRecord, caseFilesOf } from '../shared/case-files/case-file-record.ts';
import type { Handler } from '../shared/http/handler.ts';
import { describeCaseFile } from './describe-case-file.ts';
import { listCaseFilesOf } from './list-case-files.ts';

/**
 * `POST /case-files`: creates an empty case file, or returns the existing one with this id. Rejects with `name_taken`
 * and `too_many_case_files`.
 */
export const createCaseFile: Handler<Routes['createCaseFile']> = async (
  { firestore, now },
  { caller: { uid }, body },
) =>
  await firestore.runTransaction(async (transaction) => {
    const { case_file_id: id, name, color } = body;
    const existingCaseFiles = await listCaseFilesOf(firestore, uid, transaction);
    const caseFileWithId = existingCaseFiles.find((other) => other.id === id);
    if (caseFileWithId !== undefined) return caseFileWithId;
    if (existingCaseFiles.length >= limits.caseFiles) throw new ApiError('too_many_case_files');
    requireFreeName(existingCaseFiles, name);
    const createdAt = now();
    const record: CaseFileRecord = {
      ...{ name, color, isArchived: false },
      ...{ documentIds: [], jobIds: [] },
      ...{ createdAt, updatedAt: createdAt },
    };
    transaction.create(caseFilesOf(firestore, uid).doc(id), record);
    return describeCaseFile(id, record);
  }, retriedTransaction);

/** Throws `name_taken` when one of the case files has this name, ignoring case and accents. */
export function requireFreeName(caseFiles: readonly CaseFile[], name: string): void {
  const isTaken = caseFiles.some((other) => foldAccents(other.name) === foldAccents(name));
  if (isTaken) throw new ApiError('name_taken', { detail: nameTaken });
}

const nameTaken = 'Ya tienes un expediente con ese nombre. Elige un nombre distinto.';
