import { plans } from '@contract/billing/plans.ts';
import { useEffect } from 'react';
import { useBillingInfo } from '@/shared/credits/use-billing-info.ts';
import { useUsageStats } from '@/shared/credits/use-usage-stats.ts';
import { formatNumber } from '@/shared/format/format.ts';
import { describeDocuments, describeUploadLimit } from '@/shared/library/document-limit.ts';
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
  const isLoading = billing.isPending || usage.isPending;
  const facts = [
    ['Créditos disponibles', billing.data && formatNumber(billing.data.current_credits)],
    ['Plan', plan],
    ['Documentos', usage.data && describeDocuments(usage.data)],
    ['Preguntas hechas', usage.data && formatNumber(usage.data.questions_asked)],
  ] as const;
  return (
    <section aria-labelledby="resumen">
      <h2 id="resumen" className="mb-3 text-lg">
        Tu plan y tu uso
      </h2>
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-note text-ink-soft">{label}</dt>
            <dd className="font-medium tabular-nums">{value ?? (isLoading ? 'Cargando' : '–')}</dd>
          </div>
        ))}
      </dl>
      {uploadLimit !== undefined && <p className="mt-2 text-note text-ink-faint">{uploadLimit}</p>}
    </section>
  );
}
