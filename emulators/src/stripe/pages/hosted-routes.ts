import express, { type Response, Router } from 'express';
import { z } from 'zod';
import { readTaxId } from '../../../../functions/src/contract/billing/tax-id.ts';
import { findSession } from '../checkout/find-session.ts';
import { failToPaySession, paySession } from '../checkout/pay-session.ts';
import type { StripeAccount } from '../objects/stripe-account.ts';
import { StripeError } from '../objects/stripe-error.ts';
import type { Session } from '../objects/stripe-objects.ts';
import { consentRefused, testCards } from '../payments/test-cards.ts';
import { renderCheckoutPage, renderClosedPage, renderConsentPage } from './checkout-page.ts';
import { addCreditNotePages } from './credit-note-pages.ts';
import { addInvoicePages } from './invoice-pages.ts';
import { sendNotFound } from './not-found.ts';
import { addPortalPages } from './portal-pages.ts';

const formSchema = z.object({
  email: z.email(),
  card: z.string().refine((value) => value in testCards),
  /** Fields for a business. */
  name: z.string().max(150).optional(),
  tax_id: z.string().max(30).optional(),
  terms: z.literal('accepted').optional(),
  /** Response to the bank's own question. */
  consent: z.enum(['yes', 'no']).optional(),
});

/** Routes of a buyer's browser: the payment page, and invoices. */
export function hostedRoutes(account: StripeAccount): Router {
  const router = Router();
  router.use(express.urlencoded({ extended: false }));
  router.get('/c/pay/:id', (request, response) => {
    const session = lookUp(account, request.params.id);
    if (session === undefined) sendNotFound(response);
    else if (session.status === 'open') response.type('html').send(renderCheckoutPage(account, session));
    else if (session.status === 'complete') redirectToSuccess(response, session);
    else response.status(410).type('html').send(renderClosedPage(session));
  });
  router.post('/c/pay/:id', (request, response) => {
    const session = lookUp(account, request.params.id);
    if (session === undefined) sendNotFound(response);
    else if (session.status === 'complete') redirectToSuccess(response, session);
    else if (session.status === 'expired') response.status(410).type('html').send(renderClosedPage(session));
    else account.runAtTimeOf(session.customer, () => payCheckout(account, session, request.body, response));
  });
  addInvoicePages(router, account);
  addCreditNotePages(router, account);
  addPortalPages(router, account);
  return router;
}

function payCheckout(account: StripeAccount, session: Session, body: unknown, response: Response): void {
  const form = formSchema.safeParse(body);
  const needsTerms = session.consent_collection?.terms_of_service === 'required';
  if (!form.success || (needsTerms && form.data.terms === undefined)) {
    const reason = form.success
      ? 'Acepta las condiciones del servicio.'
      : 'Escribe un correo electrónico válido.';
    response
      .status(400)
      .type('html')
      .send(renderCheckoutPage(account, session, reason));
    return;
  }
  const { email, name, tax_id: taxId } = form.data;
  const buyer = { email, name: name || null, card: form.data.card, taxId: taxId || undefined };
  if (buyer.taxId !== undefined && readTaxId(buyer.taxId) === undefined) {
    const refused = renderCheckoutPage(account, session, 'El NIF no es válido.');
    response.status(400).type('html').send(refused);
    return;
  }
  const card = testCards[form.data.card];
  if (card?.asksForConsent === true && form.data.consent === undefined) {
    response.type('html').send(renderConsentPage(session, buyer));
    return;
  }
  const decline = form.data.consent === 'no' ? consentRefused : card?.decline;
  if (decline === undefined) {
    paySession(account, session, buyer);
    redirectToSuccess(response, session);
  } else {
    failToPaySession(account, session, buyer, decline);
    response
      .status(402)
      .type('html')
      .send(renderCheckoutPage(account, session, decline.message));
  }
}

function lookUp(account: StripeAccount, id: string): Session | undefined {
  try {
    return findSession(account, id);
  } catch (error) {
    if (error instanceof StripeError) return undefined;
    throw error;
  }
}

/** Redirects to the shop's URL with the session id filled in. */
function redirectToSuccess(response: Response, session: Session): void {
  const target = session.success_url?.replaceAll('{CHECKOUT_SESSION_ID}', session.id);
  if (target === undefined) response.type('html').send(renderClosedPage(session));
  else response.redirect(303, target);
}
