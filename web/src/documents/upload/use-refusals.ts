import { useMemo } from 'react';
import { useBillingInfo } from '@/shared/credits/use-billing-info.ts';
import { useUsageStats } from '@/shared/credits/use-usage-stats.ts';
import { useDocuments } from '@/shared/library/use-documents.ts';
import { checkFile } from './check-file.ts';
import { checkPlan, type WantedFile } from './check-plan.ts';
import type { UploadRefusal } from './describe-upload-failure.ts';
import type { QueuedUpload } from './upload-queue.ts';

/** The faults of the chosen files, as far as the browser can tell. Plan limits apply once the plan and the list are known. */
export function useRefusals(
  uploads: readonly QueuedUpload[],
  formats: readonly string[],
): ReadonlyMap<string, UploadRefusal> {
  const { data: stats } = useUsageStats();
  const { data: billing } = useBillingInfo();
  const { names } = useDocuments();
  return useMemo(() => {
    const refusals = new Map<string, UploadRefusal>();
    const [wanted, sent]: [WantedFile[], WantedFile[]] = [[], []];
    for (const { id, filename, sizeBytes, pages = null, phase } of uploads) {
      if (phase.name === 'queued') sent.push({ id, filename, pages });
      if (phase.name !== 'chosen') continue;
      const refusal = checkFile({ name: filename, size: sizeBytes }, formats);
      if (refusal === undefined) wanted.push({ id, filename, pages });
      else refusals.set(id, refusal);
    }
    if (stats === undefined) return refusals;
    const room = {
      plan: stats.plan_type,
      storedNames: names,
      uploadCount: stats.lifetime_uploads,
      credits: billing?.current_credits,
    };
    return new Map([...refusals, ...checkPlan(wanted, sent, room)]);
  }, [uploads, formats, stats, billing, names]);
}
