import express, { type Response, Router } from 'express';
import { z } from 'zod';
import { noRequest, type StripeAccount } from './account/stripe-account.ts';
import { testCards } from './checkout/checkout-page.ts';
import { failToPaySession, paySession } from './checkout/pay-session.ts';
import { findSession } from './checkout/session-endpoints.ts';
import { advanceClock } from './clock/advance-clock.ts';
import { closeDispute, findDispute, openDispute } from './disputes/dispute-endpoints.ts';
import { type ApiFaults, apiFaultSchema } from './http/api-faults.ts';
import type { IdempotentAnswers } from './http/idempotency.ts';
import { StripeError } from './http/stripe-error.ts';
import { failRefund, findPaidCharge } from './refunds/refund-endpoints.ts';
import type { EventDeliverer } from './webhooks/deliver-events.ts';
import { disturbanceSchema } from './webhooks/webhook-disturbances.ts';

const cardName = z
  .string()
  .refine((value) => value in testCards, `uno de: ${Object.keys(testCards).join(', ')}`);

/** Body of `POST /x-control/pay`: pays a session as the hosted page would, or tries to with a card that is refused. */
const paySchema = z.strictObject({
  session: z.string().min(1),
  email: z.email().default('compra@example.com'),
  card: cardName.default('ok'),
});

/** Body of `POST /x-control/redeliver`: sends an event to its endpoints again, so many times at once. */
const redeliverSchema = z.strictObject({
  event: z.string().min(1),
  times: z.int().min(1).max(100).default(1),
});

/** Body of `POST /x-control/clock`: lets so much time pass, for one customer or for all, and with it renewals, retries and endings. */
const clockSchema = z.strictObject({
  advanceDays: z.number().positive().max(400),
  customer: z.string().min(1).optional(),
});

/** Body of `POST /x-control/card`: what the customer's card does from now on. */
const cardSchema = z.strictObject({ customer: z.string().min(1), card: cardName });

/** Body of `POST /x-control/dispute`: a buyer disputes a payment at their bank. */
const disputeSchema = z.strictObject({ payment_intent: z.string().min(1) });

/** Body of `POST /x-control/close-dispute`: the bank decides. */
const closeDisputeSchema = z.strictObject({ dispute: z.string().min(1), status: z.enum(['won', 'lost']) });

/** Body of `POST /x-control/fail-refund`: the bank turns a refund away after it had succeeded. */
const failRefundSchema = z.strictObject({ refund: z.string().min(1) });

export interface StripeParts {
  readonly account: StripeAccount;
  readonly answers: IdempotentAnswers;
  readonly faults: ApiFaults;
  readonly deliverer: EventDeliverer;
  /** Puts back what the account starts with. */
  readonly prepare: () => void;
}

/** Health, reset, payment without a browser, faults, and webhook deliveries: for tests and the launcher. */
export function controlRoutes({ account, answers, faults, deliverer, prepare }: StripeParts): Router {
  const router = Router();
  router.use(express.json());
  router.get('/health', (_request, response) => {
    response.json({ ok: true, name: 'stripe local' });
  });
  router.post('/reset', (_request, response) => {
    deliverer.reset();
    account.reset();
    answers.clear();
    faults.clear();
    prepare();
    response.json({ ok: true });
  });
  router.post('/fail', (request, response) => {
    withBody(apiFaultSchema, request.body, response, (fault) => {
      faults.add(fault);
      return { ok: true };
    });
  });
  router.post('/calm', (_request, response) => {
    faults.clear();
    deliverer.disturbances.clear();
    response.json({ ok: true });
  });
  router.post('/pay', (request, response) => {
    withBody(paySchema, request.body, response, ({ session: id, email, card }) => {
      const session = findSession(account, id);
      const decline = testCards[card]?.decline;
      account.inTimeOf(session.customer, () => {
        if (decline === undefined) paySession(account, session, { email, name: null }, noRequest);
        else failToPaySession(account, session, { email, name: null }, decline, noRequest);
      });
      return session;
    });
  });
  router.post('/clock', (request, response) => {
    withBody(clockSchema, request.body, response, ({ advanceDays, customer = null }) => {
      advanceClock(account, Math.round(advanceDays * 86_400), customer);
      return { now: account.inTimeOf(customer, () => account.now()) };
    });
  });
  router.post('/card', (request, response) => {
    withBody(cardSchema, request.body, response, ({ customer, card }) => {
      const decline = testCards[card]?.decline;
      if (decline === undefined) account.refusedCards.delete(customer);
      else account.refusedCards.set(customer, decline);
      return { ok: true };
    });
  });
  router.post('/dispute', (request, response) => {
    withBody(disputeSchema, request.body, response, (body) =>
      openDispute(account, findPaidCharge(account, body), noRequest),
    );
  });
  router.post('/close-dispute', (request, response) => {
    withBody(closeDisputeSchema, request.body, response, ({ dispute, status }) =>
      closeDispute(account, findDispute(account, dispute), status, noRequest),
    );
  });
  router.post('/fail-refund', (request, response) => {
    withBody(failRefundSchema, request.body, response, ({ refund: id }) => {
      const refund = account.refunds.get(id);
      if (refund === undefined) throw new StripeError(404, 'invalid_request_error', `No hay ${id}.`);
      return failRefund(account, refund, noRequest);
    });
  });
  router.post('/webhooks', (request, response) => {
    withBody(disturbanceSchema, request.body, response, (disturbance) => {
      deliverer.disturbances.add(disturbance);
      return { ok: true };
    });
  });
  router.get('/deliveries', (_request, response) => {
    response.json(deliverer.deliveries);
  });
  router.post('/redeliver', (request, response) => {
    withBody(redeliverSchema, request.body, response, ({ event: id, times }) => {
      const event = account.events.get(id);
      if (event === undefined)
        throw new StripeError(404, 'invalid_request_error', `No hay ningún evento ${id}.`);
      for (let count = 0; count < times; count += 1) deliverer.redeliver(event);
      return { ok: true };
    });
  });
  return router;
}

function withBody<S extends z.ZodType>(
  schema: S,
  body: unknown,
  response: Response,
  act: (body: z.output<S>) => object,
): void {
  const parsed = schema.safeParse(body ?? {});
  if (!parsed.success) {
    response.status(400).json({ error: parsed.error.issues });
    return;
  }
  try {
    response.json(act(parsed.data));
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    response.status(error.status).json({ error: error.message });
  }
}
