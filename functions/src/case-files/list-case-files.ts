import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { CaseFile } from '../contract/case-files/schemas.ts';
import type { Routes } from '../contract/routes.ts';
import { readSnapshot } from '../platform/firestore/firestore-data.ts';
import { caseFileRecordSchema, caseFilesOf } from '../shared/case-files/case-file-record.ts';
import type { Handler } from '../shared/http/handler.ts';
import { describeCaseFile } from './describe-case-file.ts';

/** `GET /case-files`: returns the caller's case files in order of their names. */
export const listCaseFiles: Handler<Routes['listCaseFiles']> = async ({ firestore }, { caller }) => ({
  case_files: await listCaseFilesOf(firestore, caller.uid),
});

const spanishOrder = new Intl.Collator('es', { numeric: true, sensitivity: 'base' });

/** Lists the case files of a user in order of their names, within a transaction if one is given. */
export async function listCaseFilesOf(
  firestore: Firestore,
  uid: string,
  transaction?: Transaction,
): Promise<CaseFile[]> {
  const collection = caseFilesOf(firestore, uid);
  const { docs } = await (transaction?.get(collection) ?? collection.get());
  return docs
    .flatMap((snapshot) => {
      const record = readSnapshot(snapshot, caseFileRecordSchema);
      return record === undefined ? [] : [describeCaseFile(snapshot.id, record)];
    })
    .sort((one, other) => spanishOrder.compare(one.name, other.name));
}
