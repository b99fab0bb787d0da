import { callApi } from '@/shared/api/call-api.ts';
import { queryClient } from '@/shared/api/query-client.ts';
import { queryKeys } from '@/shared/api/query-keys.ts';
import { performLater } from '@/shared/undo/perform-later.ts';
import { tellFailedRemoval } from '@/shared/undo/tell-failed-removal.ts';
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
 * Takes a conversation off the screen at once and deletes it when that is not undone; see `performLater`. `onUndone` is called
 * where it was taken back. Where the deletion fails it is listed again, with a toast that says why.
 */
export function removeConversation({ id, title }: Removal, onUndone: () => void): void {
  removedConversations.mark(id, true);
  performLater({
    name: 'conversation-removed',
    title: texts.removed,
    text: title,
    perform: () => send({ id, title }),
    onUndone: () => {
      removedConversations.mark(id, false);
      onUndone();
    },
  });
}

async function send({ id, title }: Removal): Promise<void> {
  try {
    await callApi('deleteConversation', { params: { id }, keepalive: true });
  } catch (error) {
    removedConversations.mark(id, false);
    tellFailedRemoval(texts.failed(title), error);
  }
  await queryClient.invalidateQueries({ queryKey: queryKeys.allConversations });
}
