import type { BillingInfo } from '@contract/billing.ts';
import { type PlanId, plans } from '@contract/plans.ts';
import { formatDay } from '@/shared/format/format.ts';
import { Badge } from '@/shared/ui/badge.tsx';
import { Skeleton } from '@/shared/ui/skeleton.tsx';
import { billingTexts, subscriptionLabels } from './billing-texts.ts';

interface SubscriptionSummaryProps {
  readonly billing: BillingInfo | undefined;
  readonly plan: PlanId | undefined;
}

/** Which plan the account has and what happens to it next. */
export function SubscriptionSummary({ billing, plan }: SubscriptionSummaryProps) {
  const status = billing && subscriptionLabels[billing.subscription_status];
  return (
    <section aria-labelledby="plan">
      <h2 id="plan" className="mb-4 text-2xl">
        Tu plan
      </h2>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {plan === undefined ? (
          <Skeleton className="h-7 w-28" />
        ) : (
          <p className="font-serif text-xl font-semibold">
            {billing?.subscription_plan_name ?? plans[plan].label}
          </p>
        )}
        {status && <Badge tone={status.tone}>{status.text}</Badge>}
      </div>
      {billing?.next_billing_date && (
        <p className="mt-2 text-[0.9375rem] text-ink-soft">
          Próximo cobro: {formatDay(billing.next_billing_date)}.
        </p>
      )}
      {billing?.subscription_ends_at && (
        <p className="mt-2 text-[0.9375rem] text-ink-soft">
          Se mantiene activa hasta el {formatDay(billing.subscription_ends_at)}.
        </p>
      )}
      <p className="mt-4 text-[0.9375rem] text-ink-soft">{billingTexts.purchasesClosed}</p>
    </section>
  );
}
