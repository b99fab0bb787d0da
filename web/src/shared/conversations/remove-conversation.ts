import { callApi } from '@/platform/api/call-api.ts';
import { queryClient } from '@/platform/queries/query-client.ts';
import { queryKeys } from '@/platform/queries/query-keys.ts';
import { performLater } from '../undo/perform-later.ts';
import { tellFailedRemoval } from '../undo/tell-failed-removal.ts';
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
 * Removes a conversation from the screen at once and deletes it unless that is undone, after which `onUndone` is
 * called (see `performLater`). Where the deletion fails it is listed again, with a toast about the reason.
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
