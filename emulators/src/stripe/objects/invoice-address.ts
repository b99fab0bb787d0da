import { createHmac } from 'node:crypto';
import { daySeconds } from '../../../../functions/src/platform/time/time-units.ts';
import type { CreditNote, Invoice } from './stripe-objects.ts';

/** Members of an account that URLs of invoices depend on. */
interface UrlAccount {
  readonly addressKey: Uint8Array;
  readonly invoices: ReadonlyMap<string, Invoice>;
  readonly creditNotes: ReadonlyMap<string, CreditNote>;
  publicUrl(): string;
  now(): number;
  runAtTimeOf<Result>(customer: string | null, work: () => Result): Result;
}

/** Epoch of the seconds in a URL: `…,34297613` in docs.stripe.com/invoicing/hosted-invoice-page. */
const epochSeconds = Date.UTC(2021, 0, 1) / 1_000;
/** «30 days after finalization» without a due date, and at least ten after the response (the same page). */
const secondsAfterFinalization = 30 * daySeconds;
const livesAfterRendering = 10 * daySeconds;
const accountId = 'acct_local';
const separator = '0200';
const signatureLength = 8;

/**
 * Renders the URLs of every invoice in a response for the current second. Recorded URLs of one invoice change every
 * second and are equal within one (`…,157343808`, `…,157343809`; 2025-11-17.clover).
 */
export function renderInvoiceUrls(account: UrlAccount, value: unknown): void {
  if (Array.isArray(value)) {
    for (const each of value) renderInvoiceUrls(account, each);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const { object } = value as { object?: unknown };
  // Skips events, whose URLs keep the time of the event.
  if (object === 'event') return;
  if (object === 'invoice') renderUrlsOfInvoice(account, value as Invoice);
  if (object === 'credit_note') renderNote(account, value as CreditNote);
  for (const each of Object.values(value)) renderInvoiceUrls(account, each);
}

function renderUrlsOfInvoice(account: UrlAccount, invoice: Invoice): void {
  if (invoice.status_transitions.finalized_at === null) return;
  const url = `${account.publicUrl()}/i/${accountId}/${signedPart(account, invoice)}`;
  invoice.hosted_invoice_url = `${url}?s=ap`;
  invoice.invoice_pdf = `${url}/pdf?s=ap`;
}

function renderNote(account: UrlAccount, note: CreditNote): void {
  note.pdf = `${account.publicUrl()}/credit_notes/${accountId}/${signedPart(account, note)}/pdf?s=ap`;
}

/** Returns the signed part of a URL: it names a customer's document and the second of issue. */
function signedPart(account: UrlAccount, { id, customer }: Invoice | CreditNote): string {
  const now = account.runAtTimeOf(customer, () => account.now());
  const text = `${accountId},_${id.slice(3)},${now - epochSeconds}`;
  const token = Buffer.from(text).toString('base64url');
  return `test_${token}${separator}${signUrl(account, token)}`;
}

/** Returns the credit note of a URL. */
export function readNoteUrl(account: UrlAccount, part: string): CreditNote | undefined {
  const [, name = ''] = readPart(account, part) ?? [];
  return account.creditNotes.get(`cn_${name.slice(1)}`);
}

/**
 * Returns the invoice of the last part of a URL, and whether the URL has expired; `undefined` for one that was never
 * issued.
 */
export function readInvoiceUrl(
  account: UrlAccount,
  part: string,
): { invoice: Invoice; isExpired: boolean } | undefined {
  const [, name = '', seconds = ''] = readPart(account, part) ?? [];
  const invoice = account.invoices.get(`in_${name.slice(1)}`);
  if (invoice === undefined) return undefined;
  const finalizedAt = invoice.status_transitions.finalized_at ?? invoice.created;
  const renderedAt = Number(seconds) + epochSeconds;
  const endsAt = Math.max(finalizedAt + secondsAfterFinalization, renderedAt + livesAfterRendering);
  return { invoice, isExpired: account.runAtTimeOf(invoice.customer, () => account.now()) > endsAt };
}

/** Returns the content of a URL's part with our signature. */
function readPart(account: UrlAccount, part: string): string[] | undefined {
  const signed = part.replace(/^test_/, '');
  const token = signed.slice(0, -signatureLength - separator.length);
  if (signed.slice(-signatureLength) !== signUrl(account, token)) return undefined;
  return Buffer.from(token, 'base64url').toString().split(',');
}

function signUrl(account: UrlAccount, token: string): string {
  return createHmac('sha256', account.addressKey).update(token).digest('base64url').slice(0, signatureLength);
}
