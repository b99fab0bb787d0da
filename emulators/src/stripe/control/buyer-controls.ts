import { z } from 'zod';
import type { ControlRoutes } from '../../control/control-routes.ts';
import { findSession } from '../checkout/find-session.ts';
import { finishPayment } from '../checkout/finish-payment.ts';
import { failToPaySession, paySession } from '../checkout/pay-session.ts';
import type { StripeAccount } from '../objects/stripe-account.ts';
import { setCardBehaviour } from '../payments/payment-methods.ts';
import { testCards } from '../payments/test-cards.ts';

const cardName = z
  .string()
  .refine((value) => value in testCards, `one of: ${Object.keys(testCards).join(', ')}`);

/** Body of `POST /x-control/pay`: pays a session as the hosted page would, or tries to with a declined card. */
const paySchema = z.strictObject({
  session: z.string().min(1),
  email: z.email().default('compra@example.com'),
  card: cardName.default('ok'),
  name: z.string().optional(),
  tax_id: z.string().optional(),
  address: z
    .strictObject({
      line1: z.string(),
      line2: z.string().nullable().default(null),
      postal_code: z.string(),
      city: z.string(),
      state: z.string(),
      country: z.string(),
    })
    .optional(),
});

/** Body of `POST /x-control/finish-payment`: the outcome of a delayed payment. */
const finishPaymentSchema = z.strictObject({
  session: z.string().min(1),
  outcome: z.enum(['succeeded', 'failed']),
});

/** Body of `POST /x-control/card`: changes the behaviour of the customer's card. */
const cardSchema = z.strictObject({ customer: z.string().min(1), card: cardName });

/** Control routes of the buyers: payments, delayed payments and cards. */
export function addBuyerControls(control: ControlRoutes, account: StripeAccount): void {
  control.onOrder('/pay', paySchema, ({ session: id, email, card, ...buyerParams }) => {
    const session = findSession(account, id);
    const decline = testCards[card]?.decline;
    account.runAtTimeOf(session.customer, () => {
      const buyer = {
        email,
        name: buyerParams.name ?? null,
        card,
        taxId: buyerParams.tax_id,
        address: buyerParams.address,
      };
      if (decline === undefined) paySession(account, session, buyer);
      else failToPaySession(account, session, buyer, decline);
    });
    return session;
  });
  control.onOrder('/finish-payment', finishPaymentSchema, ({ session: id, outcome }) => {
    const session = findSession(account, id);
    return account.runAtTimeOf(session.customer, () =>
      finishPayment(account, session, outcome === 'succeeded'),
    );
  });
  control.onOrder('/card', cardSchema, ({ customer, card }) => {
    setCardBehaviour(account, customer, card);
  });
}
