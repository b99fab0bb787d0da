import { largestPlan, type PlanId, planIds, plans } from '@contract/billing/plans.ts';
import type { BillingInfo } from '@contract/billing/schemas.ts';
import { formatDay, formatPrice } from '@/shared/format/format.ts';
import { paths } from '@/shared/paths.ts';
import { Badge } from '@/ui/badge.tsx';
import { Banner } from '@/ui/banner.tsx';
import { Button, ButtonLink } from '@/ui/button.tsx';
import { Skeleton } from '@/ui/skeleton.tsx';
import { billingTexts, subscriptionLabels } from '../billing-texts.ts';
import { usePortal } from '../use-portal.ts';
import { CancelSubscription } from './cancel-subscription.tsx';

interface SubscriptionSummaryProps {
  readonly billing: BillingInfo | undefined;
  readonly plan: PlanId | undefined;
  readonly isLoading: boolean;
}

/** Shows the account's plan, its next renewal or end, and its actions. */
export function SubscriptionSummary({ billing, plan, isLoading }: SubscriptionSummaryProps) {
  const isGranted = billing?.subscription_status === 'inactive' && billing.granted_plan_name !== null;
  const ownPlan = billing?.subscription_plan_name ?? null;
  const ownPlanId = planIds.find((id) => plans[id].label === ownPlan);
  const hasGreaterLimits =
    plan !== undefined &&
    ownPlanId !== undefined &&
    plan !== ownPlanId &&
    largestPlan([plan, ownPlanId]) === plan;
  const status = billing && subscriptionLabels[stateOf(billing)];
  return (
    <section aria-labelledby="plan">
      <h2 id="plan" className="mb-4 text-2xl">
        Tu plan
      </h2>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {plan === undefined && isLoading && <Skeleton className="h-7 w-28" />}
        {plan === undefined && !isLoading && <p className="h-7 text-ink-soft">No disponible por ahora.</p>}
        {plan !== undefined && (
          <p className="font-serif text-xl font-semibold">
            {billing?.subscription_plan_name ?? plans[plan].label}
          </p>
        )}
        {status && <Badge tone={status.tone}>{status.text}</Badge>}
      </div>
      {billing === undefined && isLoading && <Skeleton className="mt-2 h-5.5 w-56" />}
      {billing?.subscription_status === 'inactive' && !isGranted && (
        <p className="mt-2 text-body text-ink-soft">{billingTexts.withoutPlan}</p>
      )}
      {isGranted && <p className="mt-2 text-body text-ink-soft">{billingTexts.granted}</p>}
      {hasGreaterLimits && plan !== undefined && (
        <p className="mt-2 text-body text-ink-soft">{billingTexts.greaterLimits(plans[plan].label)}</p>
      )}
      {billing?.next_billing_date && !billing.payment_failed && (
        <p className="mt-2 text-body">
          {describeNextCharge(billing.plan_price_cents, billing.next_billing_date)}
        </p>
      )}
      {billing?.subscription_ends_at && (
        <p className="mt-2 text-body text-ink-soft">
          Se mantiene activa hasta el {formatDay(billing.subscription_ends_at)}
          {billing.payment_failed ? '.' : ', y no se te cobrará nada más.'}
        </p>
      )}
      {billing?.payment_failed && (
        <div className="mt-4">
          <PaymentFailed billing={billing} />
        </div>
      )}
      {billing !== undefined && billing.debt_credits > 0 && (
        <div className="mt-4">
          <Banner kind="info">{billingTexts.debt(billing.debt_credits)}</Banner>
        </div>
      )}
      {billing !== undefined && <PlanActions billing={billing} />}
    </section>
  );
}

function stateOf({ subscription_status, granted_plan_name, payment_failed }: BillingInfo) {
  if (subscription_status === 'inactive' && granted_plan_name !== null) return 'granted';
  return subscription_status === 'active' && payment_failed ? 'past_due' : subscription_status;
}

/** Actions for a plan: change it, change the card, cancel. */
function PlanActions({ billing }: { readonly billing: BillingInfo }) {
  const portal = usePortal();
  const isActive = billing.subscription_status === 'active';
  return (
    <div className="mt-5 flex flex-wrap gap-2">
      <ButtonLink to={paths.plans} size="small" variant={isActive ? 'secondary' : 'primary'}>
        Ver planes y créditos
      </ButtonLink>
      {isActive && (
        <>
          <Button size="small" isBusy={portal.isPending} onClick={() => portal.mutate('card')}>
            {billingTexts.changeCard}
          </Button>
          <CancelSubscription endsAt={billing.payment_failed ? null : billing.next_billing_date} />
        </>
      )}
    </div>
  );
}

function describeNextCharge(priceCents: number | null, date: string): string {
  const price = priceCents === null ? '' : `${formatPrice(priceCents)} al mes, IVA incluido. `;
  return `${price}Próximo cobro: ${formatDay(date)}.`;
}

function describeFailure({
  next_billing_date,
  subscription_ends_at,
  payment_retried_at,
}: BillingInfo): string {
  if (next_billing_date === null && subscription_ends_at === null) return billingTexts.paymentGivenUp;
  return billingTexts.paymentFailed(payment_retried_at === null ? undefined : formatDay(payment_retried_at));
}

/** Explains a failed payment and offers to pay the open invoice. */
function PaymentFailed({ billing }: { readonly billing: BillingInfo }) {
  const portal = usePortal();
  return (
    <Banner
      kind="warning"
      action={
        <Button size="small" isBusy={portal.isPending} onClick={() => portal.mutate('invoice')}>
          {billingTexts.payOpenInvoice}
        </Button>
      }
    >
      {describeFailure(billing)}
    </Banner>
  );
}
