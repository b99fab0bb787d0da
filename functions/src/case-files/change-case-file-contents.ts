import { limits } from '../contract/limits.ts';
import type { Routes } from '../contract/routes.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import { readSnapshot } from '../platform/firestore/firestore-data.ts';
import { retriedTransaction } from '../platform/firestore/retried-transaction.ts';
import { caseFileRecordSchema, caseFilesOf } from '../shared/case-files/case-file-record.ts';
import type { Handler } from '../shared/http/handler.ts';
import { documentsOf } from '../shared/library/document-record.ts';
import { jobsOf } from '../shared/library/jobs-of.ts';
import { describeCaseFile } from './describe-case-file.ts';

/**
 * `POST /case-files/:case_file_id/contents`: adds documents and extractions, and removes others, which stay in the
 * library. Rejects with `case_file_not_found`, `document_not_found` and `extraction_not_found`, and changes nothing then.
 */
export const changeCaseFileContents: Handler<Routes['changeCaseFileContents']> = async (
  { firestore, now },
  { caller: { uid }, params, body: { added, removed } },
) => {
  const reference = caseFilesOf(firestore, uid).doc(params.case_file_id);
  return await firestore.runTransaction(async (transaction) => {
    const record = readSnapshot(await transaction.get(reference), caseFileRecordSchema);
    if (record === undefined) throw new ApiError('case_file_not_found');
    const wantedReferences = [
      ...added.document_ids.map((id) => documentsOf(firestore, uid).doc(id)),
      ...added.job_ids.map((id) => jobsOf(firestore, uid).doc(id)),
    ];
    const foundSnapshots = wantedReferences.length === 0 ? [] : await transaction.getAll(...wantedReferences);
    const missing = foundSnapshots.findIndex(({ exists }) => !exists);
    if (missing >= 0) {
      throw new ApiError(missing < added.document_ids.length ? 'document_not_found' : 'extraction_not_found');
    }
    const documentIds = changeIds(record.documentIds, added.document_ids, removed.document_ids);
    const jobIds = changeIds(record.jobIds, added.job_ids, removed.job_ids);
    if (jobIds.length > limits.caseFileExtractions) throw new ApiError('invalid_request', { detail: isFull });
    const changed = { documentIds, jobIds, updatedAt: now() };
    transaction.update(reference, changed);
    return describeCaseFile(reference.id, { ...record, ...changed });
  }, retriedTransaction);
};

const changeIds = (ids: readonly string[], added: readonly string[], removed: readonly string[]): string[] =>
  [...new Set([...ids, ...added])].filter((id) => !removed.includes(id));

const isFull = `Un expediente tiene ${limits.caseFileExtractions} extracciones como máximo.`;
