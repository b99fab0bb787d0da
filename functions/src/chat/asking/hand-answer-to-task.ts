import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { releasedLease } from '../../platform/lease/lease.ts';
import type { Services } from '../../shared/services.ts';
import type { ClaimedQuestion } from './claim-question.ts';
import { updateOwnAnswer } from './keep-partial-answer.ts';

/** Key of the answer that a task watches. */
const answerKeySchema = z.object({
  uid: z.string().min(1),
  conversationId: z.string().min(1),
  messageId: z.string().min(1),
  attempt: z.int().positive(),
});
export type AnswerKey = z.infer<typeof answerKeySchema>;

export const answerTaskSchema = z.object({
  ...answerKeySchema.shape,
  /** Id shared by the successive tasks of one request. */
  chain: z.string().min(1),
  round: z.int().nonnegative(),
});
export type AnswerTask = z.infer<typeof answerTaskSchema>;

/** Delay of a check. Most answers end within it, so the first check is usually the last. */
const checkEveryMs = 30_000;

type Parts = Pick<Services, 'answerQueue' | 'logger' | 'now'>;

/**
 * Enqueues the task that checks an answer in 30 s. Never rejects: the answer is written without it, and opening the
 * conversation enqueues it again.
 */
export async function watchAnswer(services: Parts, key: AnswerKey): Promise<void> {
  await tryToEnqueue(services, { ...key, chain: randomUUID(), round: 0 }, true);
}

/** Enqueues the next check of a chain. Rejects when the queue does not respond. */
export async function enqueueNextCheck(services: Parts, task: AnswerTask): Promise<void> {
  await enqueueTask(services, { ...task, round: task.round + 1 }, true);
}

/** Enqueues an immediate takeover of an answer whose run has died. Never rejects. */
export async function enqueueTakeover(services: Parts, key: AnswerKey, holder: string): Promise<void> {
  await tryToEnqueue(services, { ...key, chain: `called-${holder}`, round: 0 }, false);
}

/**
 * Hands an answer with its partial text over to a task. Best effort: an instance may have no CPU after its client has
 * disconnected. The checking task then finds the answer without a heartbeat.
 */
export async function handAnswerToTask(services: Parts, claim: ClaimedQuestion): Promise<void> {
  const { uid, messageId, attempt, lease, conversation } = claim;
  try {
    const writtenAt = await updateOwnAnswer(claim, { lease: releasedLease(lease) });
    if (writtenAt === undefined) return;
    const key = { uid, conversationId: conversation.id, messageId, attempt };
    await enqueueTask(services, { ...key, chain: `left-${lease.holder}`, round: 0 }, false);
  } catch (cause) {
    services.logger.warn('answer not handed over to its task', { cause });
  }
}

async function tryToEnqueue(services: Parts, task: AnswerTask, isLater: boolean): Promise<void> {
  try {
    await enqueueTask(services, task, isLater);
  } catch (cause) {
    services.logger.warn('answer task not enqueued', { cause });
  }
}

async function enqueueTask({ answerQueue, now }: Parts, task: AnswerTask, isLater: boolean): Promise<void> {
  const name = `answer-${task.chain}-${task.round}`;
  const data: AnswerTask = task;
  await answerQueue.enqueue({
    name,
    data,
    ...(isLater && { notBefore: new Date(now().getTime() + checkEveryMs) }),
  });
}
