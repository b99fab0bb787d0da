import { setTimeout as delay } from 'node:timers/promises';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import { conversationsOf } from '../../shared/conversations/conversation-scope.ts';
import type { Services } from '../../shared/services.ts';
import { answerRecordSchema, exchangeReferences, isBeingWritten } from '../conversation-record.ts';
import type { AnswerKey } from './hand-answer-to-task.ts';

const checkEveryMs = 1_000;

/**
 * Waits while another run writes an answer. Returns false when the answer is deleted or the client disconnects first.
 */
export async function waitForAnswer(
  { firestore, now }: Pick<Services, 'firestore' | 'now'>,
  { uid, conversationId, messageId, attempt }: AnswerKey,
  disconnected: AbortSignal,
): Promise<boolean> {
  const { answer } = exchangeReferences(
    conversationsOf(firestore, uid).doc(conversationId),
    messageId,
    attempt,
  );
  while (!disconnected.aborted) {
    const storedAnswer = readSnapshot(await answer.get(), answerRecordSchema);
    if (storedAnswer === undefined) return false;
    if (!isBeingWritten(storedAnswer, now())) return true;
    await delay(checkEveryMs, undefined, { signal: disconnected }).catch(() => undefined);
  }
  return false;
}
