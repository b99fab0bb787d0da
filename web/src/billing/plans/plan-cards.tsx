import { creditPack, type PaidPlanId, paidPlanIds, plans } from '@contract/billing/plans.ts';
import type { BillingInfo } from '@contract/billing/schemas.ts';
import { Link } from 'react-router-dom';
import { formatDay, formatNumber, formatPrice } from '@/shared/format/format.ts';
import { paths } from '@/shared/paths.ts';
import { Badge } from '@/shared/ui/badge.tsx';
import { Button } from '@/shared/ui/button.tsx';
import { Card } from '@/shared/ui/card.tsx';
import { CheckIcon } from '@/shared/ui/icon/check-icon.tsx';
import { billingTexts } from '../billing-texts.ts';
import { type Purchase, useCheckout } from './use-checkout.ts';

const popularPlan: PaidPlanId = 'standard';

/** The plans and the one-time credits, each with its button. A running subscription has to be cancelled first. */
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
              <Offer
                name={plans[plan].label}
                priceCents={plans[plan].priceCents}
                period="al mes"
                badge={
                  plans[plan].label === ownPlan ? (
                    <Badge tone="success">{billingTexts.currentPlan}</Badge>
                  ) : (
                    plan === popularPlan && ownPlan === null && <Badge tone="accent">Más popular</Badge>
                  )
                }
                features={[
                  `${formatNumber(plans[plan].creditsPerPeriod)} créditos al mes, acumulables`,
                  `PDF de hasta ${formatNumber(plans[plan].maxPagesPerFile)} páginas`,
                  `${formatNumber(plans[plan].maxDocuments)} documentos guardados`,
                ]}
              >
                <Button
                  isWide
                  variant={plan === popularPlan ? 'primary' : 'secondary'}
                  {...button}
                  disabled={button.disabled || isSubscribed}
                  aria-label={`Contratar el plan ${plans[plan].label}`}
                >
                  Contratar
                </Button>
              </Offer>
            </li>
          );
        })}
        <li>
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
            <Button isWide {...buttonFor('pack')} aria-label="Comprar créditos sueltos">
              Comprar
            </Button>
          </Offer>
        </li>
      </ul>
    </section>
  );
}

interface OfferProps {
  readonly name: string;
  readonly priceCents: number;
  readonly period: string;
  readonly features: readonly string[];
  readonly badge?: React.ReactNode;
  readonly children: React.ReactNode;
}

function Offer({ name, priceCents, period, features, badge, children }: OfferProps) {
  return (
    <Card className="flex h-full flex-col gap-4 p-5" aria-label={name}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-lg">{name}</h3>
        {badge}
      </div>
      <p>
        <span className="font-serif text-3xl font-semibold tabular-nums">{formatPrice(priceCents)}</span>{' '}
        <span className="text-sm text-ink-soft">{period}</span>
      </p>
      <ul className="flex flex-1 flex-col gap-1.5 text-sm">
        {features.map((feature) => (
          <li key={feature} className="flex gap-2">
            <CheckIcon className="mt-0.5 size-4 shrink-0 text-success" />
            {feature}
          </li>
        ))}
      </ul>
      {children}
    </Card>
  );
}
