import type { StripeAccount } from '../objects/stripe-account.ts';
import type { Coupon, Discount, Subscription } from '../objects/stripe-objects.ts';

/** Reduces the invoices of a subscription by a coupon: all, or where it is good for once the next. */
export function addDiscount(
  account: StripeAccount,
  subscription: Subscription,
  { id: coupon }: Coupon,
): Discount {
  const discount: Discount = {
    id: account.newId('di_'),
    object: 'discount',
    checkout_session: null,
    customer: subscription.customer,
    customer_account: null,
    end: null,
    invoice: null,
    invoice_item: null,
    promotion_code: null,
    source: { coupon, type: 'coupon' },
    start: account.now(),
    subscription: subscription.id,
    subscription_item: null,
  };
  account.discounts.set(discount.id, discount);
  subscription.discounts.push(discount.id);
  return discount;
}

/** Ends the discounts of a subscription that were good for one invoice. */
export function useUpDiscounts(account: StripeAccount, subscription: Subscription): void {
  subscription.discounts = subscription.discounts.filter((id) => {
    const coupon = account.coupons.get(account.discounts.get(id)?.source.coupon ?? '');
    return coupon?.duration !== 'once';
  });
}
