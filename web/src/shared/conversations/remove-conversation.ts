import { ApiFailure } from '@/shared/api/api-failure.ts';
import { callApi } from '@/shared/api/call-api.ts';
import { queryClient } from '@/shared/api/query-client.ts';
import { queryKeys } from '@/shared/api/query-keys.ts';
import { dismissToast, showToast } from '@/shared/ui/toast/show-toast.ts';
import { markRemoved, onSendRemoval } from './removed-conversations.ts';

const toastId = 'conversation-removed';
/** How long it can be taken back. */
const undoMs = 8_000;

const texts = {
  removed: 'Conversación eliminada',
  undo: 'Deshacer',
  failed: (title: string) => `No se ha podido eliminar «${title}».`,
} as const;

interface Removal {
  readonly id: string;
  readonly title: string;
}

let waiting: Removal | undefined;
onSendRemoval(send);

/**
 * Takes a conversation off the screen at once and deletes it when nobody takes that back: after 8 s, with the next one, or when
 * the page is hidden or left. `onUndone` is called where it was taken back. Where the deletion fails it is listed again, with a
 * toast that says why.
 */
export function removeConversation(removal: Removal, onUndone: () => void): void {
  void send();
  waiting = removal;
  markRemoved(removal.id, true);
  addEventListener('pagehide', sendNow);
  document.addEventListener('visibilitychange', sendIfHidden);
  showToast({
    id: toastId,
    title: texts.removed,
    text: removal.title,
    shownMs: undoMs,
    action: {
      label: texts.undo,
      onSelect: () => {
        if (waiting !== removal) return;
        stopWaiting();
        markRemoved(removal.id, false);
        onUndone();
      },
    },
    onGone: () => {
      if (waiting === removal) void send();
    },
  });
}

async function send(): Promise<void> {
  const removal = waiting;
  if (removal === undefined) return;
  stopWaiting();
  try {
    await callApi('deleteConversation', { params: { id: removal.id }, keepalive: true });
  } catch (error) {
    markRemoved(removal.id, false);
    const text = error instanceof ApiFailure ? error.message : undefined;
    showToast({ title: texts.failed(removal.title), kind: 'error', ...(text !== undefined && { text }) });
    if (!(error instanceof ApiFailure)) console.warn('No se pudo eliminar la conversación', error);
  }
  await queryClient.invalidateQueries({ queryKey: queryKeys.allConversations });
}

/** Nobody can take back what happened on a page that they do not see. */
function sendNow(): void {
  dismissToast(toastId);
  void send();
}

function sendIfHidden(): void {
  if (document.visibilityState === 'hidden') sendNow();
}

function stopWaiting(): void {
  waiting = undefined;
  removeEventListener('pagehide', sendNow);
  document.removeEventListener('visibilitychange', sendIfHidden);
}
