import { z } from 'zod';
import { readTaxId } from '../../../../functions/src/contract/tax-id.ts';
import type { RequestContext, StripeAccount } from '../account/stripe-account.ts';
import type { TaxId } from '../account/stripe-objects.ts';
import { findCustomer } from '../customers/customer-endpoints.ts';
import { listObjects } from '../http/list-objects.ts';
import { expand, listParams, text } from '../http/params.ts';
import type { StripeApi } from '../http/stripe-api.ts';
import { invalidRequest, missing } from '../http/stripe-error.ts';

const createParams = z.strictObject({ type: z.enum(['es_cif', 'eu_vat']), value: text, expand });
const owner = z.strictObject({ type: z.literal('self') });

/** `/v1/tax_ids` of the account itself, and `/v1/customers/:id/tax_ids`: create, list, delete. */
export function addTaxIdEndpoints(api: StripeApi): void {
  api.post('/tax_ids', createParams.extend({ owner }), (params, { account, request }) =>
    addTaxId(account, { ...params, customer: null }, request),
  );
  api.get('/tax_ids', z.strictObject({ ...listParams, owner: owner.optional() }), (params, { account }) =>
    listObjects(account.taxIds.values(), params, '/v1/tax_ids', ({ customer }) => customer === null),
  );
  api.get('/tax_ids/:id', z.strictObject({ expand }), (_params, { account, id }) => findTaxId(account, id));
  api.delete('/tax_ids/:id', z.strictObject({}), (_params, { account, id, request }) =>
    deleteTaxId(account, id, request),
  );
  api.post('/customers/:id/tax_ids', createParams, (params, { account, id, request }) =>
    addTaxId(account, { ...params, customer: findCustomer(account, id, 'id').id }, request),
  );
  api.get('/customers/:id/tax_ids', z.strictObject(listParams), (params, { account, id }) => {
    findCustomer(account, id, 'id');
    const url = `/v1/customers/${id}/tax_ids`;
    return listObjects(account.taxIds.values(), params, url, ({ customer }) => customer === id);
  });
  api.delete('/customers/:customer/tax_ids/:id', z.strictObject({}), (_params, { account, id, request }) =>
    deleteTaxId(account, id, request),
  );
}

/** Adds a tax id to a customer, or to the account where `customer` is null. One that is badly formed is refused. */
export function addTaxId(
  account: StripeAccount,
  { type, value, customer }: { type: TaxId['type']; value: string; customer: string | null },
  request: RequestContext,
): TaxId {
  const read = readTaxId(value);
  if (read === undefined || (type === 'es_cif' && read.kind !== 'es_cif')) {
    throw invalidRequest(`Invalid value for ${type}.`, { code: 'tax_id_invalid', param: 'value' });
  }
  const taxId: TaxId = {
    id: account.newId('txi_'),
    object: 'tax_id',
    country: read.kind === 'es_cif' ? 'ES' : value.slice(0, 2),
    created: account.now(),
    customer,
    customer_account: null,
    livemode: false,
    owner:
      customer === null
        ? { customer_account: null, type: 'self' }
        : { customer, customer_account: null, type: 'customer' },
    type,
    value,
    verification:
      customer === null ? null : { status: 'pending', verified_address: null, verified_name: null },
  };
  account.taxIds.set(taxId.id, taxId);
  if (customer !== null) account.recordEvent('customer.tax_id.created', taxId, request);
  return taxId;
}

/** What invoices of a customer show. */
export function taxIdsOf(account: StripeAccount, customer: string): TaxId[] {
  return [...account.taxIds.values()].filter((taxId) => taxId.customer === customer);
}

export function findTaxId(account: StripeAccount, id: string): TaxId {
  const taxId = account.taxIds.get(id);
  if (taxId === undefined) throw missing('tax id', id, 'id');
  return taxId;
}

function deleteTaxId(account: StripeAccount, id: string, request: RequestContext): object {
  const taxId = findTaxId(account, id);
  account.taxIds.delete(id);
  if (taxId.customer !== null) account.recordEvent('customer.tax_id.deleted', taxId, request);
  return { id, object: 'tax_id', deleted: true };
}
