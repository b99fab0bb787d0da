import { renderInvoiceUrls } from '../objects/invoice-address.ts';
import type { StripeAccount } from '../objects/stripe-account.ts';
import { invalidRequest } from '../objects/stripe-error.ts';
import { listObjects } from './list-objects.ts';

type Fields = Record<string, unknown>;

/** Fields that an object has only when expanded, by kind of object. */
const expandableFields: Readonly<Record<string, (account: StripeAccount, id: string) => object>> = {
  'checkout.session.line_items': (account, id) => ({
    object: 'list',
    data: account.sessionLineItems.get(id) ?? [],
    has_more: false,
    url: `/v1/checkout/sessions/${id}/line_items`,
  }),
  'invoice.payments': (account, id) =>
    listObjects(
      account.invoicePayments.values(),
      {},
      `/v1/invoice_payments?invoice=${id}`,
      ({ invoice }) => invoice === id,
    ),
  'customer.tax_ids': (account, id) =>
    listObjects(
      account.taxIds.values(),
      {},
      `/v1/customers/${id}/tax_ids`,
      ({ customer }) => customer === id,
    ),
  'customer.subscriptions': (account, id) =>
    listObjects(
      account.subscriptions.values(),
      {},
      `/v1/customers/${id}/subscriptions`,
      ({ customer, status }) => customer === id && status !== 'canceled',
    ),
};

const maxDepth = 4;

/**
 * Copies an object, with objects instead of ids in the fields of the paths (`latest_invoice.payments`,
 * `data.customer`).
 */
export function expandObject<T extends object>(
  account: StripeAccount,
  object: T,
  paths: readonly string[],
): T {
  const copy = structuredClone(object);
  for (const path of paths) {
    const names = path.split('.');
    if (names.length > maxDepth)
      throw invalidRequest(`You cannot expand more than ${maxDepth} levels of a property.`);
    expandPath(account, copy as Fields, names, path);
  }
  renderInvoiceUrls(account, copy);
  return copy;
}

function expandPath(
  account: StripeAccount,
  object: Fields,
  [name, ...rest]: readonly string[],
  path: string,
): void {
  if (name === undefined) return;
  const include = expandableFields[`${String(object.object)}.${name}`];
  if (object[name] === undefined && include !== undefined)
    object[name] = structuredClone(include(account, String(object.id)));
  const value = object[name];
  if (value === null) return;
  if (value === undefined) {
    throw invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
  }
  if (typeof value === 'string') {
    const referencedObject = account.find(value);
    if (referencedObject === undefined)
      throw invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
    object[name] = structuredClone(referencedObject);
  }
  const target = object[name];
  for (const each of Array.isArray(target) ? target : [target])
    expandPath(account, each as Fields, rest, path);
}
