import { userRecordSchema, userReference } from '../../shared/accounts/user-record.ts';
import { readSnapshot } from '../../shared/firestore-data.ts';
import type { CreditBucket } from '../../shared/ledger/ledger.ts';
import type { BillingServices } from '../billing-services.ts';

/** Credits that a payment brings. The source names what was paid, so that it brings them once. */
export interface PaidGrant {
  readonly source: string;
  /** Of what was bought, as its buyer reads it. */
  readonly name: string;
  readonly bucket: CreditBucket;
  readonly amount: number;
  /** Where it pays for a month: when that month ends, and with it the allowance of uploads. */
  readonly periodEndsAt: Date | undefined;
}

/** Grants what was paid for, and begins the period that it pays for. Returns false where that was done before. */
export function grantCredits(
  { firestore, ledger }: BillingServices,
  uid: string,
  grant: PaidGrant,
): Promise<boolean> {
  const { source, bucket, amount, periodEndsAt } = grant;
  return firestore.runTransaction(
    async (transaction) => {
      const reference = userReference(firestore, uid);
      const user = readSnapshot(await transaction.get(reference), userRecordSchema);
      if (user === undefined) throw new Error(`user ${uid} paid and does not exist`);
      const posting = await ledger.prepare(transaction, uid, { kind: 'grant', source, bucket, amount });
      if (!posting.isNew) return false;
      posting.write();
      const startsPeriod =
        periodEndsAt !== undefined &&
        (user.uploads.resetAt === null || periodEndsAt.getTime() > user.uploads.resetAt.getTime());
      if (startsPeriod) transaction.update(reference, { uploads: { count: 0, resetAt: periodEndsAt } });
      return true;
    },
    { maxAttempts: 30 },
  );
}
