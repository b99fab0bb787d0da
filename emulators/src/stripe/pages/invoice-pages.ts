import type { Request, Response, Router } from 'express';
import { z } from 'zod';
import { writePdf } from '../../stack/write-pdf.ts';
import { readInvoiceUrl } from '../objects/invoice-address.ts';
import { noRequest, type StripeAccount } from '../objects/stripe-account.ts';
import type { Invoice } from '../objects/stripe-objects.ts';
import { findCard, testCards } from '../payments/test-cards.ts';
import { keepPayingCard } from '../portal/keep-paying-card.ts';
import { payOpenInvoice } from '../subscriptions/collect-invoice.ts';
import { sendNotFound } from './not-found.ts';
import { invoiceLines, renderExpiredPage, renderInvoicePage } from './render-invoice.ts';

/** Serves the hosted page of an invoice and its PDF, at the URLs in responses and events. */
export function addInvoicePages(router: Router, account: StripeAccount): void {
  router.get('/i/:account/:address', (request, response) => {
    const invoice = openInvoice(account, request, response);
    if (invoice === undefined) return;
    response.type('html').send(renderInvoicePage(account, invoice, request.path));
  });
  router.post('/i/:account/:address', (request, response) => {
    const invoice = openInvoice(account, request, response);
    if (invoice === undefined) return;
    const message = account.runAtTimeOf(invoice.customer, () => payByCard(account, invoice, request.body));
    response
      .status(message === undefined ? 200 : 402)
      .type('html')
      .send(renderInvoicePage(account, invoice, request.path, message));
  });
  router.get('/i/:account/:address/pdf', (request, response) => {
    const invoice = openInvoice(account, request, response);
    if (invoice === undefined) return;
    response.setHeader('Content-Disposition', `attachment; filename="Factura-${invoice.number}.pdf"`);
    const lines = invoiceLines(account, invoice);
    response.type('application/pdf').send(writePdf(`Factura ${invoice.number}`, lines));
  });
}

/** Pays with the chosen card, with consent if the bank asks for it. Returns the bank's error. */
function payByCard(account: StripeAccount, invoice: Invoice, body: unknown): string | undefined {
  const form = z.object({ card: z.string().refine((name) => name in testCards) }).safeParse(body);
  if (invoice.status !== 'open' || !form.success) return 'Esta factura no se puede pagar.';
  const { card } = form.data;
  const decline = payOpenInvoice(account, invoice, findCard(card), noRequest);
  if (decline === undefined) keepPayingCard(account, invoice, card, noRequest);
  return decline?.message;
}

/** Returns the invoice at a URL, or sends an error page. */
function openInvoice(account: StripeAccount, request: Request, response: Response): Invoice | undefined {
  const foundInvoice = readInvoiceUrl(account, String(request.params.address));
  if (foundInvoice === undefined) sendNotFound(response);
  else if (foundInvoice.isExpired) response.status(410).type('html').send(renderExpiredPage());
  else return foundInvoice.invoice;
  return undefined;
}
