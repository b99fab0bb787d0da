import type { Invoice } from '@contract/billing.ts';
import { useEffect } from 'react';
import { formatDay, formatMoney } from '@/shared/format/format.ts';
import { Badge } from '@/shared/ui/badge.tsx';
import { Button } from '@/shared/ui/button.tsx';
import { notify } from '@/shared/ui/notification/notify.ts';
import { Skeleton } from '@/shared/ui/skeleton.tsx';
import { type Column, Table } from '@/shared/ui/table.tsx';
import { billingTexts, invoiceLabel } from './billing-texts.ts';
import { useInvoices } from './use-invoices.ts';

const shortId = (id: string): string => id.slice(-8);

const dayOf = ({ created }: Invoice): string => formatDay(new Date(created * 1_000).toISOString());

const columns: readonly Column<Invoice>[] = [
  {
    id: 'id',
    title: 'Factura',
    isMinor: true,
    cell: ({ id }) => <span className="font-mono text-sm">{shortId(id)}</span>,
  },
  { id: 'date', title: 'Fecha', isMinor: true, cell: dayOf },
  {
    id: 'what',
    title: 'Concepto',
    cell: (invoice) => (
      <>
        {invoice.description}
        <span className="block text-[0.8125rem] text-ink-faint sm:hidden">
          {dayOf(invoice)} · <span className="font-mono">{shortId(invoice.id)}</span>
        </span>
      </>
    ),
  },
  {
    id: 'status',
    title: 'Estado',
    cell: (invoice) => {
      const { text, tone } = invoiceLabel(invoice);
      return <Badge tone={tone}>{text}</Badge>;
    },
  },
  {
    id: 'amount',
    title: 'Importe',
    isNumeric: true,
    cell: ({ status, amount_paid, amount_due, currency }) =>
      formatMoney(status === 'paid' ? amount_paid : amount_due, currency),
  },
  {
    id: 'links',
    title: 'Documento',
    cell: ({ id, hosted_invoice_url, invoice_pdf }) => (
      <span className="flex gap-3">
        {hosted_invoice_url !== null && (
          <OutLink href={hosted_invoice_url} label={`Ver la factura ${shortId(id)}`} text="Ver" />
        )}
        {invoice_pdf !== null && (
          <OutLink href={invoice_pdf} label={`Descargar en PDF la factura ${shortId(id)}`} text="PDF" />
        )}
      </span>
    ),
  },
];

function OutLink({ href, label, text }: { href: string; label: string; text: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      aria-label={label}
      className="prose-link inline-flex min-h-6 items-center"
    >
      {text}
    </a>
  );
}

/** Every invoice of the account, with the documents that Stripe keeps of it. */
export function InvoiceList() {
  const invoices = useInvoices();
  useEffect(() => {
    if (invoices.isError)
      notify({ title: billingTexts.invoicesFailureTitle, text: billingTexts.invoicesFailure });
  }, [invoices.isError]);
  return (
    <section aria-labelledby="facturas">
      <h2 id="facturas" className="mb-4 text-2xl">
        Facturas
      </h2>
      {invoices.isPending && <Skeleton className="h-24 w-full" />}
      {invoices.isError && (
        <Button size="small" onClick={() => void invoices.refetch()} isBusy={invoices.isFetching}>
          Reintentar
        </Button>
      )}
      {invoices.data?.invoices.length === 0 && (
        <p className="text-[0.9375rem] text-ink-soft">Todavía no tienes facturas.</p>
      )}
      {invoices.data !== undefined && invoices.data.invoices.length > 0 && (
        <Table
          caption="Lista de facturas"
          columns={columns}
          rows={invoices.data.invoices}
          rowKey={({ id }) => id}
        />
      )}
    </section>
  );
}
