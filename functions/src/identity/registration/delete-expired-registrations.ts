import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import type { Services } from '../../shared/services.ts';
import { findIdentityAccount } from '../provider-account/find-identity-account.ts';
import { type Registration, registrationSchema } from '../provider-account/registration-record.ts';
import {
  deleteIdentity,
  deletePhoneUser,
  findLinkedRegistrations,
} from '../provider-account/remove-leftovers.ts';

type Deps = Pick<Services, 'auth' | 'firestore' | 'logger' | 'now'>;

const batchSize = 100;

/**
 * Deletes registrations after their 24 hours, with the temporary phone user and the incomplete account at the identity
 * provider. Returns their number.
 */
export async function deleteExpiredRegistrations(services: Deps): Promise<number> {
  const expired = services.firestore
    .collection('registrations')
    .where('expiresAt', '<=', services.now())
    .limit(batchSize);
  let count = 0;
  for (;;) {
    const { docs } = await expired.get();
    const deleted = await deleteAndCount(services, docs);
    count += deleted;
    // Ends after a batch without any deletion: the next query would return the same failures. The next sweep
    // retries them.
    if (docs.length < batchSize || deleted === 0) return count;
  }
}

/** Deletes registrations and returns their number. Logs failed deletions and continues. */
async function deleteAndCount(services: Deps, docs: readonly QueryDocumentSnapshot[]): Promise<number> {
  let deleted = 0;
  for (const doc of docs) {
    try {
      const registration = readSnapshot(doc, registrationSchema);
      if (registration !== undefined) await removeTraces(services, registration);
      await doc.ref.delete();
      deleted += 1;
    } catch (cause) {
      services.logger.error('expired registration not deleted', { registration: doc.id, cause });
    }
  }
  return deleted;
}

async function removeTraces(services: Deps, { phone, accountUid }: Registration): Promise<void> {
  await deletePhoneUser(services, phone);
  if (accountUid === null) return;
  const account = await findIdentityAccount(services, { uid: accountUid });
  if (account === undefined || account.isComplete) return;
  const live = await findLinkedRegistrations(services, accountUid);
  if (live.length === 0) await deleteIdentity(services, accountUid);
}
