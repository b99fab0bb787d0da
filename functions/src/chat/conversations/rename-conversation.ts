import type { routes } from '../../contract/routes.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import { conversationsOf } from '../../shared/conversations/conversation-scope.ts';
import type { Handler } from '../../shared/http/handler.ts';
import { conversationRecordSchema } from '../conversation-record.ts';
import { listWordStarts } from '../word-starts.ts';
import { describeConversation } from './describe-conversation.ts';

/** Sets the user's own title of a conversation and keeps its place in the list. Rejects with `session_not_found`. */
export const renameConversation: Handler<typeof routes.renameConversation> = async (
  { firestore },
  { caller, params, body },
) => {
  const conversationReference = conversationsOf(firestore, caller.uid).doc(params.id);
  const title = body.session_title.replace(/\s+/gu, ' ');
  return await firestore.runTransaction(async (transaction) => {
    const record = readSnapshot(await transaction.get(conversationReference), conversationRecordSchema);
    if (record === undefined) throw new ApiError('session_not_found');
    const renamed = { title, isRenamed: true, titleStarts: listWordStarts(title) };
    transaction.update(conversationReference, renamed);
    return describeConversation(conversationReference.id, { ...record, ...renamed });
  });
};
