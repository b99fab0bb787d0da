import type { BillingInfo } from '@contract/billing/schemas.ts';
import { useSearchParams } from 'react-router-dom';
import { Button } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { readPurchase } from './read-purchase.ts';
import { useCheckout } from './use-checkout.ts';

const buyingParam = 'contratar';

/** The purchase chosen before registering, one press from its payment. Nothing where it is subscribed to already. */
export function BuyingCard({ billing }: { readonly billing: BillingInfo | undefined }) {
  const [query, setQuery] = useSearchParams();
  const checkout = useCheckout();
  const wanted = readPurchase(query.get(buyingParam));
  if (wanted === undefined || billing === undefined) return null;
  if (wanted.purchase !== 'pack' && billing.subscription_status === 'active') return null;
  const { purchase, heading, price, brings } = wanted;
  return (
    <Card
      aria-labelledby="contratar"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 p-5 sm:p-6"
    >
      <div>
        <h2 id="contratar" className="text-2xl">
          {heading}
        </h2>
        <p className="mt-1 text-body text-ink-soft">
          {price}, IVA incluido. {brings}.
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" isBusy={checkout.isPending} onClick={() => checkout.mutate(purchase)}>
          Continuar al pago
        </Button>
        <Button variant="quiet" disabled={checkout.isPending} onClick={() => setQuery({}, { replace: true })}>
          Ahora no
        </Button>
      </div>
    </Card>
  );
}
