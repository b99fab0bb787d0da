import type { Invoice, Rectification } from '@contract/billing/schemas.ts';
import { callApi } from '@/platform/api/call-api.ts';
import { formatDay, formatMoney } from '@/shared/format/format.ts';
import { classNames } from '@/ui/class-names.ts';
import { Spinner } from '@/ui/spinner.tsx';
import { useOpenDocument } from './use-open-document.ts';

/** Returns the last 8 characters of an id. */
export const shortId = (id: string): string => id.slice(-8);

/** Returns the invoice number, as used on rectifying invoices, or the short id before it has a number. */
const nameOfInvoice = ({ number, id }: Pick<Invoice, 'number' | 'id'>): string => number ?? shortId(id);

/** Links to an invoice's documents. */
export function InvoiceDocuments({ invoice }: { readonly invoice: Invoice }) {
  const { hosted_invoice_url, invoice_pdf } = invoice;
  const name = nameOfInvoice(invoice);
  return (
    <span className="flex gap-3">
      {hosted_invoice_url !== null && (
        <DocumentLink text="Ver" label={`Ver la factura ${name}`} url={hosted_invoice_url} />
      )}
      {invoice_pdf !== null && (
        <DocumentLink text="PDF" label={`Descargar en PDF la factura ${name}`} url={invoice_pdf} />
      )}
    </span>
  );
}

function DocumentLink({ text, label, url }: Record<'text' | 'label' | 'url', string>) {
  return (
    <a href={url} target="_blank" rel="noreferrer" aria-label={label} className={linkClass}>
      {text}
    </a>
  );
}

/** Lists the rectifying invoices of a paid invoice with their documents. */
export function Rectifications({ invoice }: { readonly invoice: Invoice }) {
  const { open, opening } = useOpenDocument();
  const { id, rectifications, currency } = invoice;
  if (rectifications.length === 0) return null;
  const load = (credit_note_id: string) => callApi('getRectificationPdf', { params: { id, credit_note_id } });
  return (
    <ul className="mt-1 flex flex-col gap-0.5 text-note text-ink-soft">
      {rectifications.map((rectification) => (
        <li key={rectification.id}>
          Factura rectificativa <span className="whitespace-nowrap">{rectification.number}</span>,{' '}
          {describe(rectification, currency)}{' '}
          <DocumentButton
            text="PDF"
            label={`Descargar en PDF la factura rectificativa ${rectification.number}`}
            isBusy={opening === rectification.id}
            onClick={() => void open(rectification.id, () => load(rectification.id))}
          />
        </li>
      ))}
    </ul>
  );
}

const describe = ({ created, amount }: Rectification, currency: string): string =>
  `${formatDay(new Date(created * 1_000).toISOString())}: −${formatMoney(amount, currency)}`;

const linkClass = 'prose-link relative inline-flex min-h-6 items-center underline underline-offset-[0.2em]';

interface DocumentButtonProps {
  readonly text: string;
  readonly label: string;
  readonly isBusy: boolean;
  readonly onClick: () => void;
}

function DocumentButton({ text, label, isBusy, onClick }: DocumentButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={() => {
        if (!isBusy) onClick();
      }}
      className={linkClass}
    >
      {isBusy && <Spinner className="absolute inset-0 m-auto" />}
      <span className={classNames(isBusy && 'invisible')}>{text}</span>
    </button>
  );
}
