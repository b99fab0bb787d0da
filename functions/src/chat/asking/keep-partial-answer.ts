import type { DocumentReference, Timestamp } from 'firebase-admin/firestore';
import { readErrorCode } from '../../platform/errors/error-code.ts';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import { leaseFor } from '../../platform/lease/lease.ts';
import { type Heartbeat, startHeartbeat } from '../../platform/lease/start-heartbeat.ts';
import { type AnswerRecord, answerLeaseMs, answerRecordSchema } from '../conversation-record.ts';
import type { ClaimedQuestion } from './claim-question.ts';

const intervalMs = 1_500;
/** gRPC's FAILED_PRECONDITION and NOT_FOUND: the record was changed or deleted since. */
const changedCodes: ReadonlySet<unknown> = new Set([9, 5]);

/**
 * Stores the text of a growing answer every 1.5 s, so that a reopened tab shows it. The write is also the heartbeat of
 * the run. Stops silently when another run has taken over; the end of the answer then rejects.
 */
export function keepPartialAnswer(
  claim: ClaimedQuestion,
  now: () => Date,
  readText: () => string,
  onError: (error: unknown) => void,
): Heartbeat {
  let lastUpdateTime: Timestamp | undefined;
  const write = async (): Promise<void> => {
    const lease = leaseFor(answerLeaseMs, now(), claim.lease.holder);
    const knownUpdateTime = lastUpdateTime;
    lastUpdateTime = undefined;
    lastUpdateTime = await updateOwnAnswer(claim, { text: readText(), lease }, knownUpdateTime);
  };
  return startHeartbeat(write, { everyMs: intervalMs, onError });
}

/**
 * Changes an answer that this run is writing. Resolves with the update time, which the next call takes as
 * `knownUpdateTime` instead of reading. Resolves with `undefined` when another run has taken over or the answer has
 * ended. Uses no transaction: a process that loses its CPU within one would lock the answer for a minute and delay the
 * takeover.
 */
export async function updateOwnAnswer(
  { answer, lease: { holder } }: Pick<ClaimedQuestion, 'answer' | 'lease'>,
  change: Partial<Pick<AnswerRecord, 'text' | 'lease'>>,
  knownUpdateTime?: Timestamp,
): Promise<Timestamp | undefined> {
  const lastUpdateTime = knownUpdateTime ?? (await readUpdateTime(answer, holder));
  if (lastUpdateTime === undefined) return undefined;
  try {
    return (await answer.update(change, { lastUpdateTime })).writeTime;
  } catch (error) {
    if (!changedCodes.has(readErrorCode(error))) throw error;
    return undefined;
  }
}

async function readUpdateTime(answer: DocumentReference, holder: string): Promise<Timestamp | undefined> {
  const snapshot = await answer.get();
  const storedAnswer = readSnapshot(snapshot, answerRecordSchema);
  return storedAnswer?.lease.holder === holder && storedAnswer.status === 'partial'
    ? snapshot.updateTime
    : undefined;
}
