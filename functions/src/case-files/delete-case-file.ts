import type { Routes } from '../contract/routes.ts';
import { caseFilesOf } from '../shared/case-files/case-file-record.ts';
import { conversationsOf } from '../shared/conversations/conversation-scope.ts';
import type { Handler } from '../shared/http/handler.ts';
import { listCaseFilesOf } from './list-case-files.ts';

/** Conversations updated in one commit. */
const batchSize = 400;

/**
 * `DELETE /case-files/:case_file_id`: deletes the record, then the reference of its conversations. A reference that
 * remains after a crash means no case file, and a repeated call deletes it.
 */
export const deleteCaseFile: Handler<Routes['deleteCaseFile']> = async (
  { firestore },
  { caller: { uid }, params },
) => {
  const { case_file_id: id } = params;
  await caseFilesOf(firestore, uid).doc(id).delete();
  const ownConversations = conversationsOf(firestore, uid)
    .where('caseFileId', '==', id)
    .select()
    .limit(batchSize);
  for (;;) {
    const { docs } = await ownConversations.get();
    if (docs.length === 0) break;
    const batch = firestore.batch();
    for (const { ref } of docs) batch.update(ref, { caseFileId: null });
    await batch.commit();
  }
  return { case_files: await listCaseFilesOf(firestore, uid) };
};
