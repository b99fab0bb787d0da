import type { DocumentReference, Timestamp } from 'firebase-admin/firestore';
import { codeOf } from '../../platform/errors/error-code.ts';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import { type AnswerRecord, answerRecordSchema } from '../conversation-record.ts';
import type { ClaimedQuestion } from './claim-question.ts';

const intervalMs = 1_500;
/** gRPC's FAILED_PRECONDITION and NOT_FOUND: it was written or deleted since. */
const changed: ReadonlySet<unknown> = new Set([9, 5]);

export interface PartialAnswerKeeper {
  /** Ends once the last write is through. */
  stop(): Promise<void>;
}

/**
 * Stores the text of a growing answer every second and a half, which also shows that the run is alive, so that a closed
 * tab finds the text on its return. Stops silently where another run has taken over: the end of the answer decides.
 */
export function keepPartialAnswer(
  claim: ClaimedQuestion,
  now: () => Date,
  readText: () => string,
  onError: (error: unknown) => void,
): PartialAnswerKeeper {
  let writing: Promise<void> = Promise.resolve();
  let isWriting = false;
  let lastUpdateTime: Timestamp | undefined;
  const write = async (): Promise<void> => {
    try {
      const change = { text: readText(), aliveAt: now() };
      lastUpdateTime = await changeOwnAnswer(claim, change, lastUpdateTime);
    } catch (error) {
      lastUpdateTime = undefined;
      onError(error);
    } finally {
      isWriting = false;
    }
  };
  const timer = setInterval(() => {
    if (isWriting) return;
    isWriting = true;
    writing = write();
  }, intervalMs);
  return {
    async stop() {
      clearInterval(timer);
      await writing;
    },
  };
}

/**
 * Changes an answer that this run is writing, and resolves with the update time, which the next change takes as `known`
 * instead of reading; `undefined` where another run has it, or it has ended. No transaction: a process that loses its
 * processor in the middle of one would lock the answer for a minute, delaying the task that takes over.
 */
export async function changeOwnAnswer(
  { answer, run }: Pick<ClaimedQuestion, 'answer' | 'run'>,
  change: Partial<Pick<AnswerRecord, 'text' | 'aliveAt'>>,
  known?: Timestamp,
): Promise<Timestamp | undefined> {
  const lastUpdateTime = known ?? (await readOwn(answer, run));
  if (lastUpdateTime === undefined) return undefined;
  try {
    return (await answer.update(change, { lastUpdateTime })).writeTime;
  } catch (error) {
    if (!changed.has(codeOf(error))) throw error;
    return undefined;
  }
}

async function readOwn(answer: DocumentReference, run: string): Promise<Timestamp | undefined> {
  const snapshot = await answer.get();
  const stored = readSnapshot(snapshot, answerRecordSchema);
  return stored?.run === run && stored.status === 'partial' ? snapshot.updateTime : undefined;
}
