import type Stripe from 'stripe';
import { setUpAccount } from '../../../functions/src/billing/catalogue/set-up-account.ts';
import { type Finding, Rehearsal } from './rehearsal.ts';
import { rehearseCheckout } from './rehearse-checkout.ts';
import { rehearsePurchase, rehearseRefund, rehearseRenewals } from './rehearse-plan.ts';
import { rehearseDispute, rehearseRefusals, rehearseWithdrawal } from './rehearse-returns.ts';

export interface CheckOptions {
  /** Between two looks at something that takes its time. */
  readonly pauseMs: number;
  readonly onFinding?: (finding: Finding) => void;
  /** Told the address of a Checkout that a person shall pay; without it, none is paid. */
  readonly askToPay?: ((url: string) => void | Promise<void>) | undefined;
}

/**
 * Buys, renews, refunds, withdraws and disputes in the account of a test key, and checks each object on the way against
 * what billing reads of it. Sets the catalogue up first, and removes what it made.
 */
export async function checkStripe(stripe: Stripe, options: CheckOptions): Promise<readonly Finding[]> {
  const { pauseMs, onFinding = () => {}, askToPay } = options;
  const rehearsal = new Rehearsal(stripe, { pauseMs, onFinding });
  await setUpAccount(stripe);
  await rehearsal.part('purchase and renewals', async () => {
    const bought = await rehearsePurchase(rehearsal);
    await rehearsal.part('refund', () => rehearseRefund(rehearsal, bought));
    await rehearsal.part('renewals', () => rehearseRenewals(rehearsal, bought));
    await stripe.testHelpers.testClocks.del(bought.clock);
  });
  await rehearsal.part('withdrawal', () => rehearseWithdrawal(rehearsal));
  await rehearsal.part('dispute', () => rehearseDispute(rehearsal));
  await rehearsal.part('Checkout', () => rehearseCheckout(rehearsal, askToPay));
  await rehearsal.part('refusals', () => rehearseRefusals(rehearsal));
  return rehearsal.findings;
}
