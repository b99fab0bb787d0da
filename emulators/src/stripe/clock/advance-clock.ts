import { daySeconds, hourSeconds } from '../../../../functions/src/platform/time/time-units.ts';
import { noRequest, type StripeAccount } from '../objects/stripe-account.ts';
import type { Invoice, Subscription } from '../objects/stripe-objects.ts';
import { collectInvoice } from '../subscriptions/collect-invoice.ts';
import { endSubscription } from '../subscriptions/end-subscription.ts';
import { expireSubscription } from '../subscriptions/expire-subscription.ts';
import { announceRenewal, chargeRenewal, renewSubscription } from '../subscriptions/renew-subscription.ts';

/** Time before a renewal at which Stripe announces it. */
const noticeSeconds = 7 * daySeconds;

/** An unpaid first invoice ends its subscription after 23 hours (docs.stripe.com/billing/subscriptions/overview). */
const incompleteSeconds = 23 * hourSeconds;

interface Due {
  readonly at: number;
  readonly run: () => void;
}

type CustomerFilter = (owner: { readonly customer: string }) => boolean;

/** Advances the time of one customer, who has a separate clock afterwards, or of all customers without one. */
export function advanceClock(account: StripeAccount, seconds: number, customer: string | null = null): void {
  account.deferred.settle();
  const isSelected: CustomerFilter = (owner) =>
    customer === null ? !account.hasOwnTime(owner.customer) : owner.customer === customer;
  account.runAtTimeOf(customer, () => advanceTo(account, account.now() + seconds, isSelected));
}

/** Runs renewals, retries and cancellations in order, each at its time. */
function advanceTo(account: StripeAccount, target: number, isSelected: CustomerFilter): void {
  for (;;) {
    const dueSubscriptions = [...account.subscriptions.values()]
      .filter(isSelected)
      .flatMap((subscription) => listNextDues(account, subscription));
    const dueInvoices = [...account.invoices.values()]
      .filter(isSelected)
      .flatMap((invoice) => nextDuesOfInvoice(account, invoice));
    const [next] = [...dueSubscriptions, ...dueInvoices]
      .filter(({ at }) => at <= target)
      .toSorted((a, b) => a.at - b.at);
    if (next === undefined) break;
    account.setClock(Math.max(next.at, account.now()));
    next.run();
  }
  account.setClock(Math.max(target, account.now()));
}

/** Returns when a draft is finalised and when a declined invoice is retried. */
function nextDuesOfInvoice(account: StripeAccount, invoice: Invoice): Due[] {
  const { status, automatically_finalizes_at: finalizes, next_payment_attempt: retries } = invoice;
  if (status === 'draft' && finalizes !== null) {
    return [{ at: finalizes, run: () => chargeRenewal(account, invoice) }];
  }
  if (status !== 'open' || retries === null) return [];
  return [{ at: retries, run: () => collectInvoice(account, invoice, noRequest) }];
}

const renewing: readonly string[] = ['active', 'trialing', 'past_due', 'unpaid'];

function listNextDues(account: StripeAccount, subscription: Subscription): Due[] {
  if (subscription.status === 'incomplete') {
    const run = (): void => expireSubscription(account, subscription);
    return [{ at: subscription.created + incompleteSeconds, run }];
  }
  if (!renewing.includes(subscription.status)) return [];
  const periodEnd = Math.max(...subscription.items.data.map((item) => item.current_period_end));
  const ends = subscription.cancel_at;
  if (ends !== null && ends <= periodEnd) {
    return [{ at: ends, run: () => endSubscription(account, subscription, noRequest) }];
  }
  const due: Due[] = [{ at: periodEnd, run: () => renewSubscription(account, subscription) }];
  if (subscription.status === 'active' && account.announcedRenewals.get(subscription.id) !== periodEnd) {
    due.push({
      at: periodEnd - noticeSeconds,
      run: () => announceRenewal(account, subscription, periodEnd),
    });
  }
  return due;
}
