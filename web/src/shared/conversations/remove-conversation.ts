import { ApiFailure } from '@/shared/api/api-failure.ts';
import { callApi } from '@/shared/api/call-api.ts';
import { queryClient } from '@/shared/api/query-client.ts';
import { queryKeys } from '@/shared/api/query-keys.ts';
import { showToast } from '@/shared/ui/toast/show-toast.ts';
import { performLater } from '@/shared/undo/perform-later.ts';
import { markRemoved } from './removed-conversations.ts';

const texts = {
  removed: 'Conversación eliminada',
  failed: (title: string) => `No se ha podido eliminar «${title}».`,
} as const;

interface Removal {
  readonly id: string;
  readonly title: string;
}

/**
 * Takes a conversation off the screen at once and deletes it when nobody takes that back; see `performLater`. `onUndone` is called
 * where it was taken back. Where the deletion fails it is listed again, with a toast that says why.
 */
export function removeConversation({ id, title }: Removal, onUndone: () => void): void {
  markRemoved(id, true);
  performLater({
    name: 'conversation-removed',
    title: texts.removed,
    text: title,
    perform: () => send({ id, title }),
    onUndone: () => {
      markRemoved(id, false);
      onUndone();
    },
  });
}

async function send({ id, title }: Removal): Promise<void> {
  try {
    await callApi('deleteConversation', { params: { id }, keepalive: true });
  } catch (error) {
    markRemoved(id, false);
    const text = error instanceof ApiFailure ? error.message : undefined;
    showToast({ title: texts.failed(title), kind: 'error', ...(text !== undefined && { text }) });
    if (!(error instanceof ApiFailure)) console.warn('No se pudo eliminar la conversación', error);
  }
  await queryClient.invalidateQueries({ queryKey: queryKeys.allConversations });
}
