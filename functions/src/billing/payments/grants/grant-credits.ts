import { readSnapshot } from '../../../platform/firestore/firestore-data.ts';
import { retriedTransaction } from '../../../platform/firestore/retried-transaction.ts';
import { userRecordSchema, userReference } from '../../../shared/accounts/user-record.ts';
import type { CreditBucket } from '../../../shared/ledger/ledger.ts';
import { creditsOf, ledgerEntrySchema, ledgerReferences } from '../../../shared/ledger/ledger-records.ts';
import type { BillingServices } from '../../account/stripe/billing-services.ts';

/** Credits of a payment. The source identifies the payment, so that it grants them once. */
export interface PaidGrant {
  readonly source: string;
  /** Name of the purchase in the buyer's movements and mails. */
  readonly name: string;
  readonly bucket: CreditBucket;
  readonly amount: number;
  /** End of the paid month, and of its upload allowance; `undefined` for one-time purchases. */
  readonly periodEndsAt: Date | undefined;
}

/** The result of a grant. Its credits are those in the ledger, by the offer of that day. */
export interface GrantResult {
  readonly grant: PaidGrant;
  readonly isNew: boolean;
}

/** Grants the credits of a payment and begins the paid period, once. */
export function grantCredits(
  { firestore, ledger }: BillingServices,
  uid: string,
  grant: PaidGrant,
): Promise<GrantResult> {
  const { source, bucket, amount, periodEndsAt } = grant;
  const grantedReference = ledgerReferences(firestore, uid).entries.doc(`grant:${source}`);
  return firestore.runTransaction(async (transaction) => {
    const reference = userReference(firestore, uid);
    const user = readSnapshot(await transaction.get(reference), userRecordSchema);
    if (user === undefined) throw new Error(`user ${uid} paid and does not exist`);
    const entry = readSnapshot(await transaction.get(grantedReference), ledgerEntrySchema);
    if (entry !== undefined) return { grant: { ...grant, amount: creditsOf(entry) }, isNew: false };
    const posting = await ledger.prepare(transaction, uid, { kind: 'grant', source, bucket, amount });
    posting.write();
    const startsPeriod =
      periodEndsAt !== undefined &&
      (user.uploads.resetAt === null || periodEndsAt.getTime() > user.uploads.resetAt.getTime());
    if (startsPeriod) transaction.update(reference, { uploads: { count: 0, resetAt: periodEndsAt } });
    return { grant, isNew: true };
  }, retriedTransaction);
}
