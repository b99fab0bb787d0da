import { z } from 'zod';
import type { ControlRoutes } from '../../control/control-routes.ts';
import { moveDispute, openDispute } from '../disputes/dispute-stages.ts';
import { findDispute, findPaidCharge } from '../objects/find-objects.ts';
import { noRequest, type StripeAccount } from '../objects/stripe-account.ts';
import { StripeError } from '../objects/stripe-error.ts';
import type { Refund } from '../objects/stripe-objects.ts';
import { settleRefund } from '../refunds/refund-charge.ts';

/** Body of `POST /x-control/dispute`: a buyer disputes a payment at their bank, or the bank only inquires. */
const disputeSchema = z.strictObject({
  payment_intent: z.string().min(1),
  inquiry: z.boolean().default(false),
});

/** Body of `POST /x-control/close-dispute`: the bank decides, or starts another stage. */
const closeDisputeSchema = z.strictObject({ dispute: z.string().min(1), status: z.string().min(1) });

/** Body of `POST /x-control/fail-refund`: the bank returns a refund that had succeeded. */
const failRefundSchema = z.strictObject({ refund: z.string().min(1) });

/** Body of `POST /x-control/settle-refund`: the outcome of a pending refund. */
const settleRefundSchema = z.strictObject({
  refund: z.string().min(1),
  status: z.enum(['succeeded', 'failed', 'canceled']),
});

/** Control routes of the banks: disputes, their decisions, and outcomes of refunds. */
export function addBankControls(control: ControlRoutes, account: StripeAccount): void {
  control.onOrder('/dispute', disputeSchema, ({ inquiry, ...payment }) => {
    const charge = findPaidCharge(account, payment);
    return account.runAtTimeOf(charge.customer, () => openDispute(account, charge, noRequest, inquiry));
  });
  control.onOrder('/close-dispute', closeDisputeSchema, ({ dispute, status }) =>
    moveDispute(account, findDispute(account, dispute), status, noRequest),
  );
  control.onOrder('/fail-refund', failRefundSchema, ({ refund }) =>
    settleRefund(account, findRefund(account, refund), 'failed', noRequest),
  );
  control.onOrder('/settle-refund', settleRefundSchema, ({ refund, status }) =>
    settleRefund(account, findRefund(account, refund), status, noRequest),
  );
}

function findRefund(account: StripeAccount, id: string): Refund {
  const refund = account.refunds.get(id);
  if (refund === undefined) throw new StripeError(404, 'invalid_request_error', `There is no refund ${id}.`);
  return refund;
}
