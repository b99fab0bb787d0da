import { randomUUID } from 'node:crypto';
import { allDocuments } from '../contract/limits.ts';
import type { routes } from '../contract/routes.ts';
import type { Handler } from '../shared/http/handler.ts';
import { answerTexts } from './answer-texts.ts';
import { type ConversationRecord, conversationsOf } from './conversation-record.ts';
import { resolveDocuments } from './resolve-documents.ts';

/** Begins an empty conversation about one document, several or all. Rejects with `document_not_found`. */
export const createConversation: Handler<typeof routes.createConversation> = async (
  { firestore, now },
  { caller, body },
) => {
  const { document_name: selected, document_names: chosen } = body;
  const documents = await resolveDocuments(firestore, caller.uid, { selected, chosen });
  const id = randomUUID();
  const createdAt = now();
  const record: ConversationRecord = {
    title: answerTexts.newConversation,
    isRenamed: false,
    // Nobody looks for a conversation that has no question yet.
    titleStarts: [],
    documentName: selected,
    documentId: selected === allDocuments ? null : (documents[0]?.id ?? null),
    documentNames: chosen === undefined ? [] : documents.map(({ name }) => name),
    messageCount: 0,
    createdAt,
    updatedAt: createdAt,
  };
  await conversationsOf(firestore, caller.uid).doc(id).create(record);
  return { session_id: id };
};
