import type { Extraction } from '@contract/extractor/schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiFailure } from '@/platform/api/api-failure.ts';
import { callApi } from '@/platform/api/call-api.ts';
import { queryKeys } from '@/platform/queries/query-keys.ts';
import { showToast } from '@/ui/toast/show-toast.ts';
import { sendExtractionRequest } from '../send-extraction-request.ts';
import { followUpTexts } from './follow-up-texts.ts';

/** Repeats an extraction with the same settings. */
export function useRunAgain(job: Extraction, onStarted: (jobId: string) => void) {
  const client = useQueryClient();
  const params = { job_id: job.job_id };
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      sendExtractionRequest(`again ${job.job_id}`, (jobId) =>
        callApi('extractAgain', { params, body: { job_id: jobId } }),
      ),
    onSuccess: async ({ job_id }) => {
      onStarted(job_id);
      await client.invalidateQueries({ queryKey: queryKeys.extractions });
    },
    onError: (error) => {
      const text = error instanceof ApiFailure ? error.message : undefined;
      showToast({ title: followUpTexts.againFailed, ...(text !== undefined && { text }), kind: 'error' });
    },
  });
  return { isStarting: isPending, runAgain: () => mutate() };
}
