import { creditPack, paidPlanIds } from '@contract/billing/plans.ts';
import type { BillingInfo } from '@contract/billing/schemas.ts';
import { Link } from 'react-router-dom';
import { formatDay, formatNumber } from '@/shared/format/format.ts';
import { paths } from '@/shared/paths.ts';
import { Button, type ButtonProps } from '@/ui/button.tsx';
import { billingTexts } from '../billing-texts.ts';
import { Offer } from './offer.tsx';
import { PlanOffer } from './plan-offer.tsx';
import { type Purchase, useCheckout } from './use-checkout.ts';

/**
 * Shows the plans and the one-time credits with their buttons. Plans can be bought only after cancelling a running
 * subscription.
 */
export function PlanCards({ billing }: { readonly billing: BillingInfo | undefined }) {
  const checkout = useCheckout();
  const isSubscribed = billing === undefined || billing.subscription_status === 'active';
  const ownPlan = billing?.subscription_status === 'active' ? billing.subscription_plan_name : null;
  const buttonFor = (purchase: Purchase) => ({
    isBusy: checkout.isPending && checkout.variables === purchase,
    disabled: checkout.isPending && checkout.variables !== purchase,
    onClick: () => checkout.mutate(purchase),
  });
  return (
    <section aria-labelledby="planes">
      <h2 id="planes" className="text-2xl">
        Planes y créditos
      </h2>
      <p className="mt-1 mb-5 text-body text-ink-soft">
        Precios con IVA incluido. Las suscripciones se renuevan cada mes hasta que las canceles.
      </p>
      {ownPlan !== null && (
        <p className="mb-5 max-w-prose text-body">
          {billingTexts.subscribed(ownPlan)}{' '}
          <Link to={paths.billing} className="prose-link">
            {billingTexts.changePlan}
          </Link>
        </p>
      )}
      {billing?.subscription_status === 'cancelled' && billing.subscription_ends_at !== null && (
        <p className="mb-5 max-w-prose text-body">
          {billingTexts.overlap(
            billing.subscription_plan_name ?? '',
            formatDay(billing.subscription_ends_at),
          )}
        </p>
      )}
      <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-4">
        {paidPlanIds.map((plan) => {
          const button = buttonFor(plan);
          return (
            <li key={plan}>
              <PlanOffer
                plan={plan}
                ownPlan={ownPlan}
                button={{ ...button, disabled: button.disabled || isSubscribed }}
              />
            </li>
          );
        })}
        <li>
          <PackOffer button={buttonFor('pack')} />
        </li>
      </ul>
    </section>
  );
}

function PackOffer({ button }: { readonly button: ButtonProps }) {
  return (
    <Offer
      name={creditPack.label}
      priceCents={creditPack.priceCents}
      period="pago único"
      features={[
        `${formatNumber(creditPack.credits)} créditos que no caducan`,
        'Sin renovación',
        'Se usan después de los de tu plan',
      ]}
    >
      <Button isWide {...button} aria-label="Comprar créditos sueltos">
        Comprar
      </Button>
    </Offer>
  );
}
