import { callApi } from '@/platform/api/call-api.ts';
import { queryClient } from '@/platform/queries/query-client.ts';
import { queryKeys } from '@/platform/queries/query-keys.ts';
import { performLater } from '../undo/perform-later.ts';
import { showFailedRemoval } from '../undo/show-failed-removal.ts';
import { removedConversations } from './removed-conversations.ts';

const texts = {
  removed: 'Conversación eliminada',
  failed: (title: string) => `No se ha podido eliminar «${title}».`,
} as const;

interface Removal {
  readonly id: string;
  readonly title: string;
}

/**
 * Hides a conversation immediately and deletes it unless the user undoes that, which calls `onUndone` (see
 * `performLater`). A failed deletion shows the conversation again, with an error toast.
 */
export function removeConversation({ id, title }: Removal, onUndone: () => void): void {
  removedConversations.mark(id, true);
  performLater({
    name: 'conversation-removed',
    title: texts.removed,
    text: title,
    perform: () => sendDeletion({ id, title }),
    onUndone: () => {
      removedConversations.mark(id, false);
      onUndone();
    },
  });
}

async function sendDeletion({ id, title }: Removal): Promise<void> {
  try {
    await callApi('deleteConversation', { params: { id }, keepalive: true });
  } catch (error) {
    removedConversations.mark(id, false);
    showFailedRemoval(texts.failed(title), error);
  }
  await queryClient.invalidateQueries({ queryKey: queryKeys.allConversations });
}
