import { formatMoney } from '../../../../functions/src/contract/spanish-format.ts';
import { escapeHtml } from '../../../../functions/src/platform/escape-html.ts';
import { formatDay } from '../../../../functions/src/platform/spanish/spanish-dates.ts';
import type { StripeAccount } from '../objects/stripe-account.ts';
import type { Invoice } from '../objects/stripe-objects.ts';
import { describeAmounts, describeParties } from '../tax/describe-invoice.ts';
import { renderCardChoice, renderPage } from './checkout-page.ts';

const statusLabels: Readonly<Record<string, string>> = {
  paid: 'Pagada',
  open: 'Pendiente',
  draft: 'Borrador',
  void: 'Anulada',
  uncollectible: 'Incobrable',
};

/**
 * Renders the hosted page of an invoice, which can pay an open one. `path` is the page's path, `error` the error of the
 * last attempt.
 */
export function renderInvoicePage(
  account: StripeAccount,
  invoice: Invoice,
  path: string,
  error?: string,
): string {
  const total = formatMoney(invoice.amount_remaining, invoice.currency);
  const form =
    invoice.status === 'open'
      ? `<form method="post" action="${escapeHtml(path)}">${renderCardChoice()}<button>Pagar ${total}</button></form>`
      : '';
  const alert = error === undefined ? '' : `<p class="error" role="alert">${escapeHtml(error)}</p>`;
  const lines = invoiceLines(account, invoice).map((line) => `<p>${escapeHtml(line)}</p>`);
  return renderPage(
    `Factura ${invoice.number}`,
    `<h1>Factura ${escapeHtml(invoice.number ?? '')}</h1><p class="notice">Documento de prueba de un Stripe local.</p>${lines.join('')}${alert}${form}<p><a href="${escapeHtml(path)}/pdf?s=ap">Descargar PDF</a></p>`,
  );
}

/** Renders the page of an expired URL (docs.stripe.com/invoicing/hosted-invoice-page). */
export function renderExpiredPage(): string {
  return renderPage(
    'Enlace caducado',
    '<h1>Este enlace ha caducado</h1><p class="notice">Pide uno nuevo a quien emitió la factura.</p>',
  );
}

/** Returns the lines of an invoice, for its page and its PDF. */
export function invoiceLines(account: StripeAccount, invoice: Invoice): string[] {
  return [
    `Fecha: ${formatDay(new Date(invoice.created * 1_000))}`,
    ...describeParties(account, invoice),
    ...invoice.lines.data.map(
      ({ description, amount, currency }) => `${description ?? ''}: ${formatMoney(amount, currency)}`,
    ),
    ...describeAmounts(account, invoice),
    `Estado: ${statusLabels[invoice.status ?? ''] ?? invoice.status}`,
  ];
}
