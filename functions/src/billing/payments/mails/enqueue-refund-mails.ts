import type { BillingServices } from '../../account/stripe/billing-services.ts';
import type { PaymentReturns } from '../grants/find-returns.ts';
import { isRecentForMail } from './is-recent-for-mail.ts';

/** The buyer and purchase of refunds, with the numbers of their rectifying invoices. */
export interface RefundedPurchase {
  readonly uid: string;
  readonly name: string;
  readonly rectified: ReadonlyMap<string, string>;
}

/**
 * Enqueues the mails about our refunds, each once. Skips chargebacks, and withdrawals, whose mail was sent on request.
 */
export async function enqueueRefundMails(
  services: BillingServices,
  { uid, name, rectified }: RefundedPurchase,
  { shares }: PaymentReturns,
): Promise<void> {
  for (const [each, credits] of shares) {
    const { source, amountCents, currency, createdSeconds, withdrawnCredits } = each;
    const [, refund] = /^refund:(.+)$/.exec(source) ?? [];
    if (refund === undefined || !isRecentForMail(createdSeconds, services.now())) continue;
    await services.mail.enqueue({
      id: source,
      uid,
      mail: {
        kind: 'refund',
        description: name,
        amountCents,
        currency,
        credits: withdrawnCredits === undefined ? credits : 0,
        rectification: rectified.get(refund) ?? null,
      },
    });
  }
}
