import type { RequestContext, StripeAccount } from '../objects/stripe-account.ts';
import { invalidRequest } from '../objects/stripe-error.ts';
import type { Charge, Dispute } from '../objects/stripe-objects.ts';

/**
 * Stages that may follow a stage; an appeal reopens a lost dispute (endive: `appeal_needs_response`, SDK
 * Disputes.d.ts).
 */
const nextStages: Readonly<Record<string, readonly string[]>> = {
  warning_needs_response: ['warning_under_review', 'warning_closed', 'needs_response'],
  warning_under_review: ['warning_closed', 'needs_response'],
  needs_response: ['under_review', 'won', 'lost'],
  under_review: ['won', 'lost'],
  lost: ['appeal_needs_response', 'appeal_under_review', 'won'],
  appeal_needs_response: ['appeal_under_review', 'won', 'lost'],
  appeal_under_review: ['won', 'lost'],
};

const closed: readonly string[] = ['won', 'lost', 'warning_closed'];

/** Returns true when the bank holds the money of the charge: not during an inquiry, and not after the shop has won. */
export function withholdsMoney({ status }: Pick<Dispute, 'status'>): boolean {
  return !status.startsWith('warning_') && status !== 'won';
}

/**
 * Opens a buyer's dispute: the bank takes the money until it decides, or only inquires
 * (docs.stripe.com/disputes/how-disputes-work, «Inquiries»).
 */
export function openDispute(
  account: StripeAccount,
  charge: Charge,
  request: RequestContext,
  isInquiry = false,
): Dispute {
  if (charge.disputed) throw invalidRequest(`Charge ${charge.id} is disputed already.`);
  const dispute: Dispute = {
    id: account.newId('du_'),
    object: 'dispute',
    amount: charge.amount - charge.amount_refunded,
    charge: charge.id,
    created: account.now(),
    currency: charge.currency,
    is_charge_refundable: isInquiry,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
  };
  account.disputes.set(dispute.id, dispute);
  charge.disputed = true;
  account.recordEvent('charge.dispute.created', dispute, request);
  if (!isInquiry) account.recordEvent('charge.dispute.funds_withdrawn', dispute, request);
  return dispute;
}

/** Moves a dispute and its money to the next stage. Throws for a stage that cannot follow. */
export function moveDispute(
  account: StripeAccount,
  dispute: Dispute,
  status: string,
  request: RequestContext,
): Dispute {
  if (nextStages[dispute.status]?.includes(status) !== true) {
    throw invalidRequest(`The dispute is ${dispute.status}: ${status} does not follow.`);
  }
  const heldMoney = withholdsMoney(dispute);
  dispute.status = status;
  dispute.is_charge_refundable = !withholdsMoney(dispute);
  const isOver = closed.includes(status);
  account.recordEvent(isOver ? 'charge.dispute.closed' : 'charge.dispute.updated', dispute, request);
  if (!heldMoney && withholdsMoney(dispute))
    account.recordEvent('charge.dispute.funds_withdrawn', dispute, request);
  if (heldMoney && !withholdsMoney(dispute))
    account.recordEvent('charge.dispute.funds_reinstated', dispute, request);
  return dispute;
}
