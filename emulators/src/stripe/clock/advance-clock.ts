import { noRequest, type StripeAccount } from '../account/stripe-account.ts';
import type { Subscription } from '../account/stripe-objects.ts';
import { endSubscription } from '../subscriptions/end-subscription.ts';
import { announceRenewal, renewSubscription, retryRenewal } from '../subscriptions/renew-subscription.ts';

const day = 86_400;
/** How long before a renewal Stripe announces it. */
export const noticeSeconds = 7 * day;

interface Due {
  readonly at: number;
  readonly happen: () => void;
}

/** Lets so much time pass: for a customer alone, whose time is their own from then on, or for all who have none of their own. */
export function advanceClock(account: StripeAccount, seconds: number, customer: string | null = null): void {
  const isMeant = (subscription: Subscription): boolean =>
    customer === null ? !account.hasOwnTime(subscription.customer) : subscription.customer === customer;
  account.inTimeOf(customer, () => advanceTo(account, account.now() + seconds, isMeant));
}

/** Renewals, retries and endings happen in their order, each at its time. */
function advanceTo(
  account: StripeAccount,
  target: number,
  isMeant: (subscription: Subscription) => boolean,
): void {
  for (;;) {
    const [next] = [...account.subscriptions.values()]
      .filter(isMeant)
      .flatMap((subscription) => nextOf(account, subscription))
      .filter(({ at }) => at <= target)
      .toSorted((a, b) => a.at - b.at);
    if (next === undefined) break;
    account.setClock(Math.max(next.at, account.now()));
    next.happen();
  }
  account.setClock(Math.max(target, account.now()));
}

function nextOf(account: StripeAccount, subscription: Subscription): Due[] {
  if (subscription.status === 'canceled') return [];
  const periodEnd = Math.max(...subscription.items.data.map((item) => item.current_period_end));
  const ends = subscription.cancel_at;
  if (ends !== null && ends <= periodEnd) {
    return [{ at: ends, happen: () => endSubscription(account, subscription, noRequest) }];
  }
  const retryAt = account.invoices.get(subscription.latest_invoice ?? '')?.next_payment_attempt ?? null;
  if (subscription.status === 'past_due' && retryAt !== null) {
    return [{ at: retryAt, happen: () => retryRenewal(account, subscription) }];
  }
  const due: Due[] = [{ at: periodEnd, happen: () => renewSubscription(account, subscription) }];
  if (account.announcedRenewals.get(subscription.id) !== periodEnd) {
    due.push({
      at: periodEnd - noticeSeconds,
      happen: () => announceRenewal(account, subscription, periodEnd),
    });
  }
  return due;
}
