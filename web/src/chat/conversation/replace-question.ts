import { ApiFailure } from '@/platform/api/api-failure.ts';
import { callApi } from '@/platform/api/call-api.ts';
import { showToast } from '@/ui/toast/show-toast.ts';

const texts = {
  replaced: 'Pregunta sustituida',
  undo: 'Deshacer',
  undoFailed: 'No se ha podido recuperar la pregunta.',
} as const;

/** Time in milliseconds to undo: an answer should be seen before the decision. */
const undoMs = 30_000;

interface ReplacedQuestion {
  readonly conversationId: string;
  readonly exchangeId: string;
}

/**
 * Takes a question and all later messages out of its conversation on the server. Returns the function that shows the
 * toast with «Deshacer». Call it once the server has the new question: an undo that came first would leave both in the
 * conversation. `onRestored` is called after an undo. Rejects with {@link ApiFailure}.
 */
export async function replaceQuestion(
  { conversationId, exchangeId }: ReplacedQuestion,
  onRestored: (conversationId: string) => void,
): Promise<() => void> {
  const send = (isReplaced: boolean) =>
    callApi('replaceQuestion', {
      params: { id: conversationId, message_id: exchangeId },
      body: { is_replaced: isReplaced },
    });
  await send(true).catch((error: unknown) => {
    // Ignores a missing conversation: a question that failed is not stored.
    if (!(error instanceof ApiFailure) || error.code !== 'session_not_found') throw error;
  });
  const undo = async (): Promise<void> => {
    try {
      await send(false);
      onRestored(conversationId);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      showToast({ title: texts.undoFailed, text: error.message, kind: 'error' });
    }
  };
  return () =>
    showToast({
      id: 'question-replaced',
      title: texts.replaced,
      shownMs: undoMs,
      action: { label: texts.undo, onSelect: () => void undo() },
    });
}
