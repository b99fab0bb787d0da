import type { Routes } from '../contract/routes.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import { retriedTransaction } from '../platform/firestore/retried-transaction.ts';
import { type CaseFileRecord, caseFilesOf } from '../shared/case-files/case-file-record.ts';
import type { Handler } from '../shared/http/handler.ts';
import { requireFreeName } from './create-case-file.ts';
import { listCaseFilesOf } from './list-case-files.ts';

/**
 * `POST /case-files/:case_file_id`: renames, recolours, archives or restores a case file. Rejects with
 * `case_file_not_found` and `name_taken`.
 */
export const changeCaseFile: Handler<Routes['changeCaseFile']> = async (
  { firestore, now },
  { caller: { uid }, params, body },
) =>
  await firestore.runTransaction(async (transaction) => {
    const caseFiles = await listCaseFilesOf(firestore, uid, transaction);
    const caseFile = caseFiles.find(({ id }) => id === params.case_file_id);
    if (caseFile === undefined) throw new ApiError('case_file_not_found');
    const { name = caseFile.name, color = caseFile.color, is_archived = caseFile.is_archived } = body;
    requireFreeName(
      caseFiles.filter((other) => other !== caseFile),
      name,
    );
    const updatedAt = now();
    const changed: Partial<CaseFileRecord> = { name, color, isArchived: is_archived, updatedAt };
    transaction.update(caseFilesOf(firestore, uid).doc(caseFile.id), changed);
    return { ...caseFile, name, color, is_archived, updated_at: updatedAt.toISOString() };
  }, retriedTransaction);
