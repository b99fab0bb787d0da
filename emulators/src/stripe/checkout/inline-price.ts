import { addProduct } from '../catalog/add-product.ts';
import { createPrice } from '../catalog/create-price.ts';
import { findProduct } from '../objects/find-objects.ts';
import type { RequestContext, StripeAccount } from '../objects/stripe-account.ts';
import { invalidRequest } from '../objects/stripe-error.ts';
import type { Price } from '../objects/stripe-objects.ts';
import type { SessionParams } from './session-params.ts';

type PriceData = NonNullable<SessionParams['line_items'][number]['price_data']>;

/** Creates the price described in a session. It is inactive, because it is for this sale only. */
export function addInlinePrice(
  account: StripeAccount,
  data: PriceData,
  param: string,
  request: RequestContext,
): Price {
  if ((data.product === undefined) === (data.product_data === undefined)) {
    throw invalidRequest('You must specify either `product` or `product_data`.', { param });
  }
  const product =
    data.product === undefined
      ? addProduct(
          account,
          { name: data.product_data?.name ?? '', metadata: data.product_data?.metadata },
          request,
        )
      : findProduct(account, data.product, `${param}[product]`);
  const price = createPrice(account, {
    currency: data.currency,
    product: product.id,
    unit_amount: data.unit_amount,
    tax_behavior: data.tax_behavior,
    active: false,
    ...(data.recurring === undefined ? {} : { recurring: { ...data.recurring, usage_type: 'licensed' } }),
  });
  account.prices.set(price.id, price);
  account.recordEvent('price.created', price, request);
  return price;
}
