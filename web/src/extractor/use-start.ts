import { useMutation } from '@tanstack/react-query';
import { ApiFailure } from '@/platform/api/api-failure.ts';
import { callApi } from '@/platform/api/call-api.ts';
import { describeStartFailure } from './describe-failure.ts';
import type { ExtractionSettings } from './form/form-draft.ts';
import { dropForm, dropJobId, jobIdOf } from './form/kept-form.ts';

/** One id for an order until the server has answered it: sent again after a lost answer, it starts no second job. */
export function useStart(onStarted: (jobId: string) => void, onRefused: (detail: string) => void) {
  return useMutation({
    mutationFn: (wanted: ExtractionSettings) =>
      callApi('startExtraction', { body: requestFor(wanted, jobIdOf(wanted)) }),
    onSuccess: ({ job_id }, wanted) => {
      dropJobId();
      dropForm(wanted);
      onStarted(job_id);
    },
    onError: (error) => {
      const mayHaveStarted = error instanceof ApiFailure && (error.isNetworkFailure || error.status >= 500);
      if (!mayHaveStarted) dropJobId();
      onRefused(describeStartFailure(error));
    },
  });
}

/** What does not belong to its mode is left out. */
function requestFor({ maxPages, addresses, ...order }: ExtractionSettings, jobId: string) {
  const request = { ...order, include: [...order.include], exclude: [...order.exclude] };
  const list = order.mode === 'list' ? { addresses: [...addresses] } : {};
  return { ...request, ...list, max_pages: maxPages, job_id: jobId };
}
