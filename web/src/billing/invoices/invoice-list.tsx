import { describePurchase } from '@contract/billing/describe-purchase.ts';
import type { Invoice } from '@contract/billing/schemas.ts';
import { useEffect } from 'react';
import { formatDay, formatMoney } from '@/shared/format/format.ts';
import { paths } from '@/shared/paths.ts';
import { Badge } from '@/ui/badge.tsx';
import { Button, ButtonLink } from '@/ui/button.tsx';
import { classNames } from '@/ui/class-names.ts';
import { notify } from '@/ui/notification/notify.ts';
import { Skeleton } from '@/ui/skeleton.tsx';
import { type Column, Table } from '@/ui/table.tsx';
import { useFirstRows } from '@/ui/use-first-rows.ts';
import { billingTexts, invoiceLabel } from '../billing-texts.ts';
import { InvoiceDocuments, Rectifications, shortId } from './invoice-documents.tsx';
import { useInvoices } from './use-invoices.ts';

const invoiceDay = ({ created }: Invoice): string => formatDay(new Date(created * 1_000).toISOString());

const purchaseName = ({ kind, plan, period_start, description }: Invoice): string =>
  describePurchase({
    kind,
    plan,
    periodStart: period_start === null ? null : new Date(period_start),
    description,
  });

const columns: readonly Column<Invoice>[] = [
  {
    id: 'id',
    title: 'Factura',
    isMinor: true,
    cell: (invoice) => (
      <span className="flex flex-col">
        <InvoiceNames invoice={invoice} />
      </span>
    ),
  },
  {
    id: 'date',
    title: 'Fecha',
    isMinor: true,
    cell: (invoice) => <span className="whitespace-nowrap">{invoiceDay(invoice)}</span>,
  },
  {
    id: 'what',
    title: 'Concepto',
    cell: (invoice) => (
      <>
        {purchaseName(invoice)}
        <span className="flex flex-wrap gap-x-3 text-note text-ink-faint xl:hidden">
          <span>{invoiceDay(invoice)}</span> <InvoiceNames invoice={invoice} />
        </span>
        <span className="mt-1.5 flex flex-wrap items-center gap-3 xl:hidden">
          <InvoiceStatus invoice={invoice} />
          <InvoiceDocuments invoice={invoice} />
        </span>
        <Rectifications invoice={invoice} />
      </>
    ),
  },
  {
    id: 'status',
    title: 'Estado',
    isMinor: true,
    cell: (invoice) => <InvoiceStatus invoice={invoice} />,
  },
  { id: 'amount', title: 'Importe', isNumeric: true, cell: (invoice) => <InvoiceAmount invoice={invoice} /> },
  {
    id: 'links',
    title: 'Documento',
    isMinor: true,
    cell: (invoice) => <InvoiceDocuments invoice={invoice} />,
  },
];

/** Shows the number printed on the invoice, and the short id. */
function InvoiceNames({ invoice: { number, id } }: { readonly invoice: Invoice }) {
  return (
    <>
      {number !== null && <span className="whitespace-nowrap">{number}</span>}{' '}
      <span className={classNames('font-mono', number !== null && 'text-note text-ink-faint')}>
        {shortId(id)}
      </span>
    </>
  );
}

function InvoiceStatus({ invoice }: { readonly invoice: Invoice }) {
  const { text, tone } = invoiceLabel(invoice);
  return <Badge tone={tone}>{text}</Badge>;
}

/** Shows the total including tax, with the net amount and the tax below. */
function InvoiceAmount({ invoice }: { readonly invoice: Invoice }) {
  const { total, currency, refunded, status } = invoice;
  return (
    <>
      {formatMoney(total, currency)}
      {describeTax(invoice).map((line) => (
        <span key={line} className="block text-note text-ink-faint">
          {line}
        </span>
      ))}
      {refunded > 0 && status !== 'refunded' && (
        <span className="block text-note text-ink-soft">Devuelto: {formatMoney(refunded, currency)}</span>
      )}
    </>
  );
}

/** Number of invoices shown before «show all»: one year of a plan. */
const firstInvoices = 12;

/**
 * Lists the account's invoices with their documents and rectifying invoices: all of them, or the `latest` ones with a
 * link to the others.
 */
export function InvoiceList({ latest }: { readonly latest?: number }) {
  const invoices = useInvoices();
  const rows = invoices.data?.invoices ?? [];
  const { shown, isCut, showAll } = useFirstRows(rows, latest ?? firstInvoices);
  useEffect(() => {
    if (invoices.isError)
      notify({ title: billingTexts.invoicesFailureTitle, text: billingTexts.invoicesFailure });
  }, [invoices.isError]);
  return (
    <section aria-labelledby="facturas">
      <h2 id="facturas" className="mb-4 text-2xl">
        {latest === undefined ? 'Facturas' : 'Últimas facturas'}
      </h2>
      {invoices.isPending && <Skeleton className="h-36 w-full" />}
      {invoices.isError && (
        <div className="flex flex-wrap items-center gap-3 text-body">
          <p>{billingTexts.invoicesMissing}</p>
          <Button size="small" onClick={() => void invoices.refetch()} isBusy={invoices.isFetching}>
            Reintentar
          </Button>
        </div>
      )}
      {invoices.isSuccess && rows.length === 0 && (
        <p className="text-body text-ink-soft">{billingTexts.invoicesNone}</p>
      )}
      {rows.length > 0 && (
        <Table
          caption="Lista de facturas"
          columns={columns}
          rows={shown}
          rowKey={({ id }) => id}
          foldsBelow="xl"
        />
      )}
      {isCut && latest !== undefined && (
        <ButtonLink className="mt-4" size="small" to={paths.invoices}>
          {billingTexts.allInvoices(rows.length)}
        </ButtonLink>
      )}
      {isCut && latest === undefined && (
        <Button className="mt-4" size="small" onClick={showAll}>
          {billingTexts.allInvoices(rows.length)}
        </Button>
      )}
    </section>
  );
}

const percent = new Intl.NumberFormat('es-ES', { maximumFractionDigits: 2 });

/** Returns net amount and tax as lines, with the rate if there is a single one. Empty without tax. */
function describeTax({
  base,
  tax,
  tax_rate_percent: rate,
  currency,
}: Pick<Invoice, 'base' | 'tax' | 'tax_rate_percent' | 'currency'>): string[] {
  if (tax === 0) return [];
  const name = rate === null ? 'IVA' : `IVA ${percent.format(rate)} %`;
  return [`Base ${formatMoney(base, currency)}`, `${name} ${formatMoney(tax, currency)}`];
}
