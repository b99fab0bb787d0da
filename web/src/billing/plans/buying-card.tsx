import { creditPack, paidPlanIds, plans } from '@contract/billing/plans.ts';
import type { BillingInfo } from '@contract/billing/schemas.ts';
import { useSearchParams } from 'react-router-dom';
import { formatNumber, formatPrice } from '@/shared/format/format.ts';
import { Button } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { type Purchase, useCheckout } from './use-checkout.ts';

const buyingParam = 'contratar';

/**
 * Shows the purchase chosen before signing up, with its payment button. Renders nothing if the user already has that
 * plan.
 */
export function BuyingCard({ billing }: { readonly billing: BillingInfo | undefined }) {
  const [query, setQuery] = useSearchParams();
  const checkout = useCheckout();
  const offer = readPurchase(query.get(buyingParam));
  if (offer === undefined || billing === undefined) return null;
  if (offer.purchase !== 'pack' && billing.subscription_status === 'active') return null;
  const { purchase, heading, price, benefits } = offer;
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
          {price}, IVA incluido. {benefits}.
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

/** A purchase in words. */
interface WantedPurchase {
  readonly purchase: Purchase;
  /** Heading of the card. */
  readonly heading: string;
  readonly price: string;
  readonly benefits: string;
}

/** Returns the purchase named in the URL, a plan id or `onetime`; `undefined` when it is not on sale. */
function readPurchase(named: string | null): WantedPurchase | undefined {
  if (named === 'onetime') {
    return {
      purchase: 'pack',
      heading: 'Completar la compra de créditos sueltos',
      price: `${formatPrice(creditPack.priceCents)}, pago único`,
      benefits: `${formatNumber(creditPack.credits)} créditos que no caducan`,
    };
  }
  const plan = paidPlanIds.find((id) => id === named);
  if (plan === undefined) return undefined;
  const { label, priceCents, creditsPerPeriod } = plans[plan];
  return {
    purchase: plan,
    heading: `Completar la contratación del plan ${label}`,
    price: `${formatPrice(priceCents)} al mes`,
    benefits: `${formatNumber(creditsPerPeriod)} créditos cada mes`,
  };
}
