import express, { type Response, Router } from 'express';
import { z } from 'zod';
import { escapeHtml } from '../../../functions/src/shared/escape-html.ts';
import { writePdf } from '../stack/write-pdf.ts';
import { noRequest, type StripeAccount } from './account/stripe-account.ts';
import type { Invoice, Session } from './account/stripe-objects.ts';
import {
  consentRefused,
  page,
  renderCheckoutPage,
  renderClosedPage,
  renderConsentPage,
  testCards,
} from './checkout/checkout-page.ts';
import { failToPaySession, paySession } from './checkout/pay-session.ts';
import { findSession } from './checkout/session-endpoints.ts';
import { formatAmount } from './format-amount.ts';
import { StripeError } from './http/stripe-error.ts';

const formSchema = z.object({
  email: z.email(),
  card: z.string().refine((value) => value in testCards),
  terms: z.literal('accepted').optional(),
  /** The answer to the bank's own question. */
  consent: z.enum(['yes', 'no']).optional(),
});

/** What a buyer's browser sees: the payment page, and invoices with their PDF. */
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
    else account.inTimeOf(session.customer, () => pay(account, session, request.body, response));
  });
  router.get('/i/:id', (request, response) => {
    const invoice = account.invoices.get(request.params.id);
    if (invoice === undefined) sendNotFound(response);
    else response.type('html').send(renderInvoice(invoice));
  });
  router.get('/i/:id/pdf', (request, response) => {
    const invoice = account.invoices.get(request.params.id);
    if (invoice === undefined) sendNotFound(response);
    else {
      response.setHeader('Content-Disposition', `attachment; filename="Factura-${invoice.number}.pdf"`);
      response.type('application/pdf').send(writePdf(`Factura ${invoice.number}`, invoiceLines(invoice)));
    }
  });
  return router;
}

function pay(account: StripeAccount, session: Session, body: unknown, response: Response): void {
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
  const buyer = { email: form.data.email, name: null };
  const card = testCards[form.data.card];
  if (card?.asksForConsent === true && form.data.consent === undefined) {
    response.type('html').send(renderConsentPage(session, buyer));
    return;
  }
  const decline = form.data.consent === 'no' ? consentRefused : card?.decline;
  if (decline === undefined) {
    paySession(account, session, buyer, noRequest);
    redirectToSuccess(response, session);
  } else {
    failToPaySession(account, session, buyer, decline, noRequest);
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

/** Stripe fills the id of the session into the shop's address. */
function redirectToSuccess(response: Response, session: Session): void {
  const target = session.success_url?.replaceAll('{CHECKOUT_SESSION_ID}', session.id);
  if (target === undefined) response.type('html').send(renderClosedPage(session));
  else response.redirect(303, target);
}

function sendNotFound(response: Response): void {
  response.status(404).type('html').send(page('No existe', '<h1>Aquí no hay nada que pagar.</h1>'));
}

const statusLabels: Readonly<Record<string, string>> = {
  paid: 'Pagada',
  open: 'Pendiente',
  draft: 'Borrador',
  void: 'Anulada',
};

function renderInvoice(invoice: Invoice): string {
  const lines = invoiceLines(invoice).map((line) => `<p>${escapeHtml(line)}</p>`);
  return page(
    `Factura ${invoice.number}`,
    `<h1>Factura ${escapeHtml(invoice.number ?? '')}</h1><p class="notice">Documento de prueba de un Stripe local.</p>${lines.join('')}<p><a href="/i/${invoice.id}/pdf">Descargar PDF</a></p>`,
  );
}

function invoiceLines(invoice: Invoice): string[] {
  const day = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'Europe/Madrid' });
  return [
    `Fecha: ${day.format(new Date(invoice.created * 1000))}`,
    `Cliente: ${invoice.customer_email ?? invoice.customer}`,
    ...invoice.lines.data.map(
      ({ description, amount, currency }) => `${description ?? ''}: ${formatAmount(amount, currency)}`,
    ),
    `Total: ${formatAmount(invoice.total, invoice.currency)} (IVA incluido)`,
    `Estado: ${statusLabels[invoice.status ?? ''] ?? invoice.status}`,
  ];
}
