import type { Router } from 'express';
import { formatDay } from '../../../../functions/src/platform/spanish/spanish-dates.ts';
import { writePdf } from '../../stack/write-pdf.ts';
import { readNoteUrl } from '../objects/invoice-address.ts';
import type { StripeAccount } from '../objects/stripe-account.ts';
import type { CreditNote } from '../objects/stripe-objects.ts';
import { describeAmounts, describeParties } from '../tax/describe-invoice.ts';
import { sendNotFound } from './not-found.ts';

/** Serves the PDF of a credit note at the URL in responses. */
export function addCreditNotePages(router: Router, account: StripeAccount): void {
  router.get('/credit_notes/:account/:address/pdf', (request, response) => {
    const creditNote = readNoteUrl(account, String(request.params.address));
    if (creditNote === undefined) {
      sendNotFound(response);
      return;
    }
    response.setHeader('Content-Disposition', `attachment; filename="${creditNote.number}.pdf"`);
    response
      .type('application/pdf')
      .send(writePdf(`Nota de abono ${creditNote.number}`, noteLines(account, creditNote)));
  });
}

/** Returns the lines of a credit note. */
function noteLines(account: StripeAccount, creditNote: CreditNote): string[] {
  const invoice = account.invoices.get(creditNote.invoice);
  return [
    `Fecha: ${formatDay(new Date(creditNote.created * 1_000))}`,
    ...(invoice === undefined
      ? []
      : [`De la factura ${invoice.number ?? ''}`, ...describeParties(account, invoice)]),
    ...(creditNote.memo === null ? [] : [creditNote.memo]),
    ...describeAmounts(account, creditNote),
  ];
}
