import type { StripeAccount } from '../objects/stripe-account.ts';
import type { Coupon, InvoiceLine, Subscription } from '../objects/stripe-objects.ts';

/** A coupon that reduces an invoice, and the id of its discount. */
export interface AppliedCoupon {
  readonly id: string;
  readonly coupon: Coupon;
}

/** Returns the discounts of an invoice: those of its subscription, and the coupon of the sale. */
export function findInvoiceDiscounts(
  account: StripeAccount,
  order: { readonly subscription: Subscription | null; readonly coupon?: Coupon | undefined },
): AppliedCoupon[] {
  const ofSubscription = (order.subscription?.discounts ?? []).flatMap((id): AppliedCoupon[] => {
    const coupon = account.coupons.get(account.discounts.get(id)?.source.coupon ?? '');
    return coupon === undefined ? [] : [{ id, coupon }];
  });
  const ofSale = order.coupon === undefined ? [] : [{ id: account.newId('di_'), coupon: order.coupon }];
  return [...ofSubscription, ...ofSale];
}

/** Records the discounts of a line; its amount stays (SDK InvoiceLineItems.d.ts, `discount_amounts`). */
export function discountLine(line: InvoiceLine, reductions: readonly AppliedCoupon[]): void {
  if (line.amount <= 0) return;
  let left = line.amount;
  for (const { id, coupon } of reductions) {
    const amount = Math.min(left, computeDiscount(coupon, left));
    left -= amount;
    line.discount_amounts = [...(line.discount_amounts ?? []), { amount, discount: id }];
  }
}

/** Adds up the discounts of the lines, by discount. */
export function discountAmounts(lines: readonly InvoiceLine[]): { amount: number; discount: string }[] {
  const sums = new Map<string, number>();
  for (const { amount, discount } of lines.flatMap(({ discount_amounts: each }) => each ?? [])) {
    const id = typeof discount === 'string' ? discount : discount.id;
    sums.set(id, (sums.get(id) ?? 0) + amount);
  }
  return [...sums].map(([discount, amount]) => ({ amount, discount }));
}

/** Returns the discount of an amount in minor units. */
export function computeDiscount({ percent_off: percent, amount_off: off }: Coupon, amount: number): number {
  if (percent !== null) return Math.round((amount * Number(percent)) / 100);
  return Math.min(amount, off ?? 0);
}
