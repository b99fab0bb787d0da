import { readSnapshot } from '../../../platform/firestore/firestore-data.ts';
import type { BillingServices } from '../../account/stripe/billing-services.ts';
import {
  type WithdrawalRecord,
  withdrawalRecordSchema,
  withdrawalReferences,
} from '../../account/withdrawal-record.ts';

/** Returns a user's withdrawal from a purchase; `undefined` for none. */
export async function readWithdrawal(
  { firestore }: Pick<BillingServices, 'firestore'>,
  uid: string,
  invoiceId: string,
): Promise<WithdrawalRecord | undefined> {
  const snapshot = await withdrawalReferences.one(firestore, uid, invoiceId).get();
  return readSnapshot(snapshot, withdrawalRecordSchema);
}

/** Finds the withdrawal of a payment. */
export async function findWithdrawal(
  { firestore }: Pick<BillingServices, 'firestore'>,
  uid: string,
  paymentIntentId: string,
): Promise<{ readonly invoiceId: string; readonly record: WithdrawalRecord } | undefined> {
  const allWithdrawals = withdrawalReferences.all(firestore, uid);
  const [doc] = (await allWithdrawals.where('paymentIntentId', '==', paymentIntentId).limit(1).get()).docs;
  const record = doc && readSnapshot(doc, withdrawalRecordSchema);
  return doc && record && { invoiceId: doc.id, record };
}
