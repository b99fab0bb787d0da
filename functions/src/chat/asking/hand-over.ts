import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { letGo } from '../../platform/lease/lease.ts';
import type { Services } from '../../shared/services.ts';
import type { ClaimedQuestion } from './claim-question.ts';
import { changeOwnAnswer } from './keep-partial-answer.ts';

/** Which answer a task looks after. */
const answerKeySchema = z.object({
  uid: z.string().min(1),
  conversationId: z.string().min(1),
  messageId: z.string().min(1),
  attempt: z.int().positive(),
});
export type AnswerKey = z.infer<typeof answerKeySchema>;

export const answerTaskSchema = z.object({
  ...answerKeySchema.shape,
  /** Shared by the successive tasks of one request. */
  chain: z.string().min(1),
  round: z.int().nonnegative(),
});
export type AnswerTask = z.infer<typeof answerTaskSchema>;

/** Most answers have ended by then, and need no second look. */
const lookEveryMs = 30_000;

type Parts = Pick<Services, 'answerQueue' | 'logger' | 'now'>;

/**
 * Enqueues the task that checks an answer half a minute from now. Never rejects: the answer is written all the same, and
 * opening the conversation enqueues it again.
 */
export async function watchAnswer(services: Parts, key: AnswerKey): Promise<void> {
  await tryToEnqueue(services, { ...key, chain: randomUUID(), round: 0 }, true);
}

/** Enqueues the next look of a chain. Rejects where the queue does not answer. */
export async function lookAgain(services: Parts, task: AnswerTask): Promise<void> {
  await enqueue(services, { ...task, round: task.round + 1 }, true);
}

/** Has the answer taken over at once, where the run that holds it has died. Never rejects. */
export async function callForAnswer(services: Parts, key: AnswerKey, holder: string): Promise<void> {
  await tryToEnqueue(services, { ...key, chain: `called-${holder}`, round: 0 }, false);
}

/**
 * Hands an answer with its text so far over to a task. Best effort, as the instance may have no processor left once the
 * client has disconnected: then the checking task finds the answer silent.
 */
export async function handOver(services: Parts, claim: ClaimedQuestion): Promise<void> {
  const { uid, messageId, attempt, lease, conversation } = claim;
  try {
    const writtenAt = await changeOwnAnswer(claim, { lease: letGo(lease) });
    if (writtenAt === undefined) return;
    const key = { uid, conversationId: conversation.id, messageId, attempt };
    await enqueue(services, { ...key, chain: `left-${lease.holder}`, round: 0 }, false);
  } catch (cause) {
    services.logger.warn('an answer waits for its task', { cause });
  }
}

async function tryToEnqueue(services: Parts, task: AnswerTask, isLater: boolean): Promise<void> {
  try {
    await enqueue(services, task, isLater);
  } catch (cause) {
    services.logger.warn('nobody looks after an answer', { cause });
  }
}

async function enqueue({ answerQueue, now }: Parts, task: AnswerTask, isLater: boolean): Promise<void> {
  const name = `answer-${task.chain}-${task.round}`;
  const data: AnswerTask = task;
  await answerQueue.enqueue({
    name,
    data,
    ...(isLater && { notBefore: new Date(now().getTime() + lookEveryMs) }),
  });
}
