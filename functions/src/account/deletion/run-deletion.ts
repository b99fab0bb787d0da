import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import { claimDue } from '../../platform/lease/claim-due.ts';
import { dayMs, minuteMs } from '../../platform/time/time-units.ts';
import type { DeletionStep } from '../../shared/account-parts/deletion-step.ts';
import { userReference } from '../../shared/accounts/user-record.ts';
import { mailRecordSchema, mailReferences } from '../../shared/mail/mail-records.ts';
import type { Services } from '../../shared/services.ts';
import {
  type DeletionRecord,
  deletionMailId,
  deletionRecordSchema,
  deletionReference,
  deletionsIn,
} from './deletion-record.ts';

/** Lease of a worker on a deletion. Another worker continues after it. */
const turnMs = 10 * minuteMs;
/** Maximum time for which a running request, upload or slice of an extraction may still write. */
const maxSettlingMs = 30 * minuteMs;
/** Maximum time for which an unreachable mail server delays the deletion of the email. */
const mailTimeoutMs = dayMs;
const mailPauseMs = 10 * minuteMs;
const batchSize = 20;

/**
 * Continues the deletion of an account that is due and not claimed, by running every step from the start; all are
 * idempotent. Half an hour after all have succeeded they run once more, for work that was still running. Then the
 * record of the deletion is deleted.
 */
export async function continueDeletion(
  services: Services,
  steps: readonly DeletionStep[],
  uid: string,
): Promise<void> {
  const { firestore, logger, now } = services;
  const record = await claimDeletion(services, uid);
  if (typeof record === 'string') return;
  const { pseudonym, requestedAt } = record;
  for (const { name, run } of steps) {
    await run(services, { uid, pseudonym, requestedAt });
    logger.info('deletion', { uid, step: name });
  }
  const reference = deletionReference(firestore, uid);
  if (await isMailWaiting(services, uid, record)) {
    await reference.update({ dueAt: new Date(now().getTime() + mailPauseMs) });
    return;
  }
  await deleteMails(services, uid);
  await firestore.recursiveDelete(userReference(firestore, uid));
  if (record.isSettling) await reference.delete();
  else await reference.update({ isSettling: true, dueAt: new Date(now().getTime() + maxSettlingMs) });
}

/** Continues every deletion that is due. A failure is logged and does not delay the others. */
export async function sweepDeletions(services: Services, steps: readonly DeletionStep[]): Promise<number> {
  const due = deletionsIn(services.firestore).where('dueAt', '<=', services.now()).limit(batchSize);
  const { docs } = await due.get();
  let doneCount = 0;
  for (const { id } of docs) {
    try {
      await continueDeletion(services, steps, id);
      doneCount += 1;
    } catch (cause) {
      services.logger.error('an account is not deleted yet', { uid: id, cause });
    }
  }
  return doneCount;
}

function claimDeletion({ firestore, now }: Services, uid: string) {
  return claimDue(firestore, {
    reference: deletionReference(firestore, uid),
    schema: deletionRecordSchema,
    postpone: ({ dueAt }) => (dueAt > now() ? undefined : { dueAt: new Date(now().getTime() + turnMs) }),
  });
}

/** Returns true while the mail about the deletion may still be sent; its email must stay until then. */
async function isMailWaiting(
  { firestore, now }: Services,
  uid: string,
  { requestedAt }: DeletionRecord,
): Promise<boolean> {
  if (now().getTime() - requestedAt.getTime() > mailTimeoutMs) return false;
  const snapshot = await mailReferences.mail(firestore, deletionMailId(uid)).get();
  return readSnapshot(snapshot, mailRecordSchema)?.state === 'waiting';
}

async function deleteMails({ firestore }: Services, uid: string): Promise<void> {
  const { docs } = await mailReferences.mails(firestore).where('uid', '==', uid).get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
}
