import { plans } from '@contract/billing/plans.ts';
import { useEffect } from 'react';
import { useBillingInfo } from '@/shared/credits/use-billing-info.ts';
import { useUsageStats } from '@/shared/credits/use-usage-stats.ts';
import { formatNumber } from '@/shared/format/format.ts';
import { describeDocuments, describeUploadLimit } from '@/shared/library/document-limit.ts';
import { MetricList } from '@/ui/metric-list.tsx';
import { notify } from '@/ui/notification/notify.ts';

/**
 * Plan with remaining credits and uploads. Shows dashes for figures that failed to load, and a notice for the credits.
 */
export function PlanSummary() {
  const billing = useBillingInfo();
  const usage = useUsageStats();
  const hasNoCredits = billing.isError && billing.data === undefined;
  useEffect(() => {
    if (hasNoCredits) notify({ title: 'Error', text: 'No se pudo cargar el balance de credits' });
  }, [hasNoCredits]);
  const uploadLimit = usage.data && describeUploadLimit(usage.data);
  const plan = usage.data && plans[usage.data.plan_type].label;
  return (
    <section aria-labelledby="resumen">
      <h2 id="resumen" className="mb-5 text-2xl">
        Tu plan y tu uso
      </h2>
      <MetricList
        isLoading={billing.isPending || usage.isPending}
        metrics={[
          {
            label: 'Créditos disponibles',
            value: billing.data && formatNumber(billing.data.current_credits),
          },
          { label: 'Plan', value: plan },
          {
            label: 'Documentos',
            value: usage.data && describeDocuments(usage.data),
            ...(uploadLimit !== undefined && { note: uploadLimit }),
          },
          { label: 'Preguntas hechas', value: usage.data && formatNumber(usage.data.questions_asked) },
        ]}
      />
    </section>
  );
}
