import { randomUUID } from 'node:crypto';
import { allDocuments } from '../contract/limits.ts';
import type { routes } from '../contract/routes.ts';
import type { Handler } from '../shared/http/handler.ts';
import { answerTexts } from './answer-texts.ts';
import { type ConversationRecord, conversationsOf } from './conversation-record.ts';
import { resolveDocuments } from './resolve-documents.ts';

/** Begins an empty conversation about one document or all. Rejects with `document_not_found`. */
export const createConversation: Handler<typeof routes.createConversation> = async (
  { firestore, now },
  { caller, body },
) => {
  const documents = await resolveDocuments(firestore, caller.uid, body.document_name);
  const isAll = body.document_name === allDocuments;
  const id = randomUUID();
  const createdAt = now();
  const record: ConversationRecord = {
    title: answerTexts.newConversation,
    documentName: body.document_name,
    documentId: isAll ? null : (documents[0]?.id ?? null),
    messageCount: 0,
    createdAt,
    updatedAt: createdAt,
  };
  await conversationsOf(firestore, caller.uid).doc(id).create(record);
  return { session_id: id };
};
