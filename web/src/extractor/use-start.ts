import { useMutation } from '@tanstack/react-query';
import { callApi } from '@/platform/api/call-api.ts';
import { describeStartFailure } from './describe-failure.ts';
import type { ExtractionSettings } from './form/form-draft.ts';
import { dropForm } from './form/kept-form.ts';
import { sendOrder } from './send-order.ts';

/** Starts what was filled in. */
export function useStart(onStarted: (jobId: string) => void, onRefused: (detail: string) => void) {
  return useMutation({
    mutationFn: (wanted: ExtractionSettings) =>
      sendOrder(JSON.stringify(wanted), (jobId) =>
        callApi('startExtraction', { body: requestFor(wanted, jobId) }),
      ),
    onSuccess: ({ job_id }, wanted) => {
      dropForm(wanted);
      onStarted(job_id);
    },
    onError: (error) => onRefused(describeStartFailure(error)),
  });
}

/** What does not belong to its mode is left out. */
function requestFor({ maxPages, addresses, ...order }: ExtractionSettings, jobId: string) {
  const request = { ...order, include: [...order.include], exclude: [...order.exclude] };
  const list = order.mode === 'list' ? { addresses: [...addresses] } : {};
  return { ...request, ...list, max_pages: maxPages, job_id: jobId };
}
