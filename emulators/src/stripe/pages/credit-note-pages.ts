import type { Router } from 'express';
import { formatDay } from '../../../../functions/src/platform/spanish/spanish-dates.ts';
import { writePdf } from '../../stack/write-pdf.ts';
import { readNoteUrl } from '../objects/invoice-address.ts';
import type { StripeAccount } from '../objects/stripe-account.ts';
import type { CreditNote } from '../objects/stripe-objects.ts';
import { amountLines, partyLines } from '../tax/describe-invoice.ts';
import { sendNotFound } from './not-found.ts';

/** Serves the PDF of a credit note at the URL in responses. */
export function addCreditNotePages(router: Router, account: StripeAccount): void {
  router.get('/credit_notes/:account/:address/pdf', (request, response) => {
    const note = readNoteUrl(account, String(request.params.address));
    if (note === undefined) {
      sendNotFound(response);
      return;
    }
    response.setHeader('Content-Disposition', `attachment; filename="${note.number}.pdf"`);
    response.type('application/pdf').send(writePdf(`Nota de abono ${note.number}`, noteLines(account, note)));
  });
}

/** Returns the lines of a credit note. */
function noteLines(account: StripeAccount, note: CreditNote): string[] {
  const invoice = account.invoices.get(note.invoice);
  return [
    `Fecha: ${formatDay(new Date(note.created * 1_000))}`,
    ...(invoice === undefined
      ? []
      : [`De la factura ${invoice.number ?? ''}`, ...partyLines(account, invoice)]),
    ...(note.memo === null ? [] : [note.memo]),
    ...amountLines(account, note),
  ];
}
