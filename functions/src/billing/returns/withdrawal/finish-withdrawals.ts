import { readSnapshot } from '../../../platform/firestore/firestore-data.ts';
import { minuteMs } from '../../../platform/time/time-units.ts';
import type { BillingServices } from '../../account/stripe/billing-services.ts';
import { withdrawalRecordSchema } from '../../account/withdrawal-record.ts';
import { finishWithdrawal } from './finish-withdrawal.ts';

const batchSize = 50;
/** Leaves the request time to refund the withdrawal itself. */
const abandonAfterMs = minuteMs;

/**
 * Finishes the withdrawals that were not refunded when requested, and returns their number. A failure raises an alert,
 * because the law gives fourteen days.
 */
export async function finishWithdrawals(services: BillingServices): Promise<number> {
  const { docs } = await services.firestore
    .collectionGroup('withdrawals')
    .where('state', '==', 'requested')
    .limit(batchSize)
    .get();
  let finished = 0;
  for (const doc of docs) {
    const record = readSnapshot(doc, withdrawalRecordSchema);
    const uid = doc.ref.parent.parent?.id;
    if (record === undefined || uid === undefined) continue;
    if (services.now().getTime() - record.requestedAt.getTime() < abandonAfterMs) continue;
    try {
      await finishWithdrawal(services, { uid, invoiceId: doc.id, record });
      finished += 1;
    } catch (cause) {
      services.logger.error('a withdrawal is not finished', { uid, invoice: doc.id, cause });
    }
  }
  return finished;
}
