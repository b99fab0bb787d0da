import { randomUUID } from 'node:crypto';
import type { DocumentReference } from 'firebase-admin/firestore';
import { z } from 'zod';
import { ApiError } from '../../platform/errors/api-error.ts';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import type { Services } from '../../shared/services.ts';

/** `users/{uid}/leases/upload`: the request that may upload now. */
const leaseSchema = z.object({ holder: z.string(), until: z.date() });
type Lease = z.infer<typeof leaseSchema>;

/** How long a silent request blocks the next one: also one whose client disconnected, leaving it without a processor. */
export const uploadLeaseMs = 30_000;
const beatMs = 8_000;
const retryAfterSeconds = 5;

type Deps = Pick<Services, 'firestore' | 'logger' | 'now'>;

/**
 * Does the work while no other request of this user uploads: reading takes a process and an instance, of which a user
 * may not have several. Rejects with `upload_in_progress` while another one is alive.
 */
export async function withUploadLease<Result>(
  services: Deps,
  uid: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const reference = services.firestore.doc(`users/${uid}/leases/upload`);
  const holder = randomUUID();
  await take(services, reference, holder);
  let renewing = Promise.resolve();
  const beat = setInterval(() => {
    renewing = renewing.then(() => tell(services, take(services, reference, holder)));
  }, beatMs);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    await renewing;
    await tell(services, giveBack(services, reference, holder));
  }
}

async function take({ firestore, now }: Deps, reference: DocumentReference, holder: string): Promise<void> {
  await firestore.runTransaction(async (transaction) => {
    const known = readSnapshot(await transaction.get(reference), leaseSchema);
    const isTaken = known !== undefined && known.holder !== holder && known.until > now();
    if (isTaken) throw new ApiError('upload_in_progress', { retryAfterSeconds });
    const lease: Lease = { holder, until: new Date(now().getTime() + uploadLeaseMs) };
    transaction.set(reference, lease);
  });
}

async function giveBack({ firestore }: Deps, reference: DocumentReference, holder: string): Promise<void> {
  await firestore.runTransaction(async (transaction) => {
    const known = readSnapshot(await transaction.get(reference), leaseSchema);
    if (known?.holder === holder) transaction.delete(reference);
  });
}

/** A lease that cannot be renewed or given back runs out by itself: no reason to fail an upload. */
async function tell({ logger }: Deps, change: Promise<void>): Promise<void> {
  await change.catch((cause: unknown) => logger.warn('the lease of an upload was left as it is', { cause }));
}
