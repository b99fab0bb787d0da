import { z } from 'zod';
import { listObjects } from '../http/list-objects.ts';
import { expandParam, listParams, textParam } from '../http/params.ts';
import type { StripeApi } from '../http/stripe-api.ts';
import { findCustomer, findTaxId } from '../objects/find-objects.ts';
import type { RequestContext, StripeAccount } from '../objects/stripe-account.ts';
import { addTaxId } from '../tax/add-tax-id.ts';

const createParams = z.strictObject({
  type: z.enum(['es_cif', 'eu_vat']),
  value: textParam,
  expand: expandParam,
});
const owner = z.strictObject({ type: z.literal('self') });

/** `/v1/tax_ids` of the account itself, and `/v1/customers/:id/tax_ids`: create, list, delete. */
export function addTaxIdEndpoints(api: StripeApi): void {
  api.post('/tax_ids', createParams.extend({ owner }), (params, { account, request }) =>
    addTaxId(account, { ...params, customer: null }, request),
  );
  api.get('/tax_ids', z.strictObject({ ...listParams, owner: owner.optional() }), (params, { account }) =>
    listObjects(account.taxIds.values(), params, '/v1/tax_ids', ({ customer }) => customer === null),
  );
  api.get('/tax_ids/:id', z.strictObject({ expand: expandParam }), (_params, { account, id }) =>
    findTaxId(account, id),
  );
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

function deleteTaxId(account: StripeAccount, id: string, request: RequestContext): object {
  const taxId = findTaxId(account, id);
  account.taxIds.delete(id);
  if (taxId.customer !== null) account.recordEvent('customer.tax_id.deleted', taxId, request);
  return { id, object: 'tax_id', deleted: true };
}
