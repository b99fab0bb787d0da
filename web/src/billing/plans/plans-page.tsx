import { useBillingInfo } from '@/shared/credits/use-billing-info.ts';
import { Banner } from '@/ui/banner.tsx';
import { Button } from '@/ui/button.tsx';
import { billingTexts } from '../billing-texts.ts';
import { BuyingCard } from './buying-card.tsx';
import { InvoiceAddressee } from './invoice-addressee.tsx';
import { PlanCards } from './plan-cards.tsx';
import { PriceList } from './price-list.tsx';

/** `/billing/planes`: plans and credits on sale, the buyer on their invoice, and what credits are worth. */
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
