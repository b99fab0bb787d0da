import type Stripe from 'stripe';
import { setUpAccount } from '../../../functions/src/billing/catalogue/set-up-account.ts';
import { type Finding, Rehearsal } from './rehearsal.ts';
import { rehearseCheckout } from './rehearse-checkout.ts';
import { rehearsePurchase, rehearseRefund, rehearseRenewals } from './rehearse-plan.ts';
import { rehearseDispute, rehearseRefusals, rehearseWithdrawal } from './rehearse-returns.ts';

export interface CheckOptions {
  /** Delay between two polls. */
  readonly pauseMs: number;
  readonly onFinding?: (finding: Finding) => void;
  /** Receives the URL of a Checkout page to pay; without it, none is paid. */
  readonly askToPay?: ((url: string) => void | Promise<void>) | undefined;
}

/**
 * Buys, renews, refunds, withdraws and disputes in the account of a test key, and checks each object for the fields
 * that billing reads. Sets up the catalogue first, and removes its own objects.
 */
export async function checkStripe(stripe: Stripe, options: CheckOptions): Promise<readonly Finding[]> {
  const { pauseMs, onFinding = () => {}, askToPay } = options;
  const rehearsal = new Rehearsal(stripe, { pauseMs, onFinding });
  await setUpAccount(stripe);
  await rehearsal.runPart('purchase and renewals', async () => {
    const purchase = await rehearsePurchase(rehearsal);
    await rehearsal.runPart('refund', () => rehearseRefund(rehearsal, purchase));
    await rehearsal.runPart('renewals', () => rehearseRenewals(rehearsal, purchase));
    await stripe.testHelpers.testClocks.del(purchase.clock);
  });
  await rehearsal.runPart('withdrawal', () => rehearseWithdrawal(rehearsal));
  await rehearsal.runPart('dispute', () => rehearseDispute(rehearsal));
  await rehearsal.runPart('Checkout', () => rehearseCheckout(rehearsal, askToPay));
  await rehearsal.runPart('refusals', () => rehearseRefusals(rehearsal));
  return rehearsal.findings;
}
