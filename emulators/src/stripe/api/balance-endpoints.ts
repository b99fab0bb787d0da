import { z } from 'zod';
import { expandParam, integerParam, metadataParam, textParam } from '../http/params.ts';
import type { StripeApi } from '../http/stripe-api.ts';
import { findCustomer } from '../objects/find-objects.ts';

const params = z.strictObject({
  amount: integerParam,
  currency: z.string().length(3).toLowerCase(),
  description: textParam.optional(),
  metadata: metadataParam.optional(),
  expand: expandParam,
});

/** `/v1/customers/:id/balance_transactions`: credit (negative) or debt, which the next invoice settles. */
export function addBalanceEndpoints(api: StripeApi): void {
  api.post('/customers/:id/balance_transactions', params, (body, { account, id, request }) => {
    const customer = findCustomer(account, id, 'id');
    const { balance } = customer;
    customer.balance += body.amount;
    account.recordEvent('customer.updated', customer, request, { balance });
    return {
      id: account.newId('cbtxn_'),
      object: 'customer_balance_transaction',
      amount: body.amount,
      created: account.now(),
      credit_note: null,
      currency: body.currency,
      customer: id,
      description: body.description ?? null,
      ending_balance: customer.balance,
      invoice: null,
      livemode: false,
      metadata: body.metadata ?? {},
      type: 'adjustment',
    };
  });
}
