import { Link } from 'react-router-dom';
import { useBillingInfo } from '@/shared/credits/use-billing-info.ts';
import { paths } from '@/shared/paths.ts';
import { Banner } from '@/ui/banner.tsx';
import { Button } from '@/ui/button.tsx';
import { LoadFailure } from '@/ui/load-failure.tsx';
import { Skeleton } from '@/ui/skeleton.tsx';
import { billingTexts } from '../billing-texts.ts';
import { useBillingDetails } from '../details/use-billing-details.ts';
import { BuyingCard } from './buying-card.tsx';
import { PlanCards } from './plan-cards.tsx';
import { PriceList } from './price-list.tsx';

/** `/billing/planes`: plans and credits on sale, the buyer on the invoice, and the price of each action. */
export function PlansPage() {
  const billing = useBillingInfo();
  return (
    <div className="flex flex-col gap-12">
      {billing.isError && billing.data === undefined && (
        <Banner
          kind="error"
          action={
            <Button size="small" onClick={() => void billing.refetch()} isBusy={billing.isFetching}>
              Reintentar
            </Button>
          }
        >
          {billingTexts.plansFailure}
        </Banner>
      )}
      <BuyingCard billing={billing.data} />
      <PlanCards billing={billing.data} />
      <InvoiceAddressee />
      <PriceList />
    </div>
  );
}

/** Shows the buyer named on the next invoice, before payment, with a link to change it. */
function InvoiceAddressee() {
  const { data, isPending, isFetching, refetch } = useBillingDetails();
  if (isPending) return <Skeleton className="h-6 w-full max-w-prose" />;
  if (data === undefined) {
    return (
      <LoadFailure text={billingTexts.detailsFailure} isBusy={isFetching} onRetry={() => void refetch()} />
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
