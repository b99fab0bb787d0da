import type { routes } from '../../contract/routes.ts';
import { conversationsOf } from '../../shared/conversations/conversation-scope.ts';
import type { Handler } from '../../shared/http/handler.ts';

import { readMessages } from './list-messages.ts';

/** Returns the conversation of the user's last question with its messages; `null` without any question. */
export const getLatestConversation: Handler<typeof routes.getLatestConversation> = async (
  services,
  { caller },
) => {
  const { docs } = await conversationsOf(services.firestore, caller.uid)
    .where('messageCount', '>', 0)
    .orderBy('updatedAt', 'desc')
    .limit(1)
    .get();
  const [latest] = docs;
  const conversation = latest && (await readMessages(services, caller.uid, latest.ref, latest));
  return { conversation: conversation ?? null };
};
