import { useBillingInfo } from '@/shared/api/use-billing-info.ts';
import { BuyingCard } from './buying-card.tsx';
import { InvoiceAddressee } from './invoice-addressee.tsx';
import { PlanCards } from './plan-cards.tsx';
import { PriceList } from './price-list.tsx';

/** `/billing/planes`: what can be bought, whom its invoice is for, and what credits are worth. */
export function PlansPage() {
  const billing = useBillingInfo();
  return (
    <div className="flex flex-col gap-12">
      <BuyingCard billing={billing.data} />
      <PlanCards billing={billing.data} />
      <InvoiceAddressee />
      <PriceList />
    </div>
  );
}
