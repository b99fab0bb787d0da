import type { StripeAccount } from '../objects/stripe-account.ts';
import type { Coupon, Discount, Subscription } from '../objects/stripe-objects.ts';

/** Applies a coupon to the invoices of a subscription: to all, or with duration `once` to the next. */
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

/** Removes the discounts of a subscription that were valid for one invoice. */
export function removeSpentDiscounts(account: StripeAccount, subscription: Subscription): void {
  subscription.discounts = subscription.discounts.filter((id) => {
    const coupon = account.coupons.get(account.discounts.get(id)?.source.coupon ?? '');
    return coupon?.duration !== 'once';
  });
}
