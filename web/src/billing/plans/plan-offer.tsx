import { type PaidPlanId, plans } from '@contract/billing/plans.ts';
import { formatNumber } from '@/shared/format/format.ts';
import { Badge } from '@/ui/badge.tsx';
import { Button, type ButtonProps } from '@/ui/button.tsx';
import { billingTexts } from '../billing-texts.ts';
import { Offer } from './offer.tsx';

const popularPlan: PaidPlanId = 'standard';

interface PlanOfferProps {
  readonly plan: PaidPlanId;
  /** Label of the current plan. */
  readonly ownPlan: string | null;
  readonly button: ButtonProps;
}

export function PlanOffer({ plan, ownPlan, button }: PlanOfferProps) {
  const { label, priceCents, creditsPerPeriod, maxPagesPerFile, maxDocuments } = plans[plan];
  return (
    <Offer
      name={label}
      priceCents={priceCents}
      period="al mes"
      badge={
        label === ownPlan ? (
          <Badge tone="success">{billingTexts.currentPlan}</Badge>
        ) : (
          plan === popularPlan && ownPlan === null && <Badge tone="accent">Más popular</Badge>
        )
      }
      features={[
        `${formatNumber(creditsPerPeriod)} créditos al mes, acumulables`,
        `Documentos de hasta ${formatNumber(maxPagesPerFile)} páginas`,
        `${formatNumber(maxDocuments)} documentos guardados`,
      ]}
    >
      <Button
        isWide
        variant={plan === popularPlan ? 'primary' : 'secondary'}
        {...button}
        aria-label={`Contratar el plan ${label}`}
      >
        Contratar
      </Button>
    </Offer>
  );
}
