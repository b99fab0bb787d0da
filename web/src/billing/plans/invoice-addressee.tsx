import { Link } from 'react-router-dom';
import { paths } from '@/shared/paths.ts';
import { Button } from '@/ui/button.tsx';
import { Skeleton } from '@/ui/skeleton.tsx';
import { billingTexts } from '../billing-texts.ts';
import { useBillingDetails } from '../details/use-billing-details.ts';

/** The buyer on the next invoice, before any payment, and the way to change it. */
export function InvoiceAddressee() {
  const { data, isPending, isFetching, refetch } = useBillingDetails();
  if (isPending) return <Skeleton className="h-6 w-full max-w-prose" />;
  if (data === undefined) {
    return (
      <div className="flex flex-wrap items-center gap-3 text-body">
        <p role="alert">{billingTexts.detailsFailure}</p>
        <Button size="small" onClick={() => void refetch()} isBusy={isFetching}>
          Reintentar
        </Button>
      </div>
    );
  }
  const { name, tax_id } = data;
  return (
    <p className="max-w-prose text-body text-ink-soft">
      {name === null
        ? '¿Necesitas la factura a nombre de tu empresa? Antes de pagar, añade su nombre, su NIF y su dirección.'
        : `Tus facturas van a nombre de ${name}${tax_id === null ? '' : `, NIF ${tax_id}`}.`}{' '}
      <Link to={`${paths.invoices}#datos`} className="prose-link">
        {name === null ? 'Añadir datos de facturación' : 'Cambiar los datos'}
      </Link>
    </p>
  );
}
