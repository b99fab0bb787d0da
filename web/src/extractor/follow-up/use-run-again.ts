import type { Extraction } from '@contract/extractor/schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiFailure } from '@/platform/api/api-failure.ts';
import { callApi } from '@/platform/api/call-api.ts';
import { queryKeys } from '@/platform/api/query-keys.ts';
import { showToast } from '@/ui/toast/show-toast.ts';
import { followUpTexts } from './follow-up-texts.ts';

/** Orders an extraction once more. Sent again after a lost answer, it starts no second job. */
export function useRunAgain(job: Extraction, onStarted: (jobId: string) => void) {
  const client = useQueryClient();
  const pendingRef = useRef<string>(undefined);
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      pendingRef.current ??= crypto.randomUUID();
      const params = { job_id: job.job_id };
      return callApi('extractAgain', { params, body: { job_id: pendingRef.current } });
    },
    onSuccess: async ({ job_id }) => {
      pendingRef.current = undefined;
      onStarted(job_id);
      await client.invalidateQueries({ queryKey: queryKeys.extractions });
    },
    onError: (error) => {
      const mayHaveStarted = error instanceof ApiFailure && (error.isNetworkFailure || error.status >= 500);
      if (!mayHaveStarted) pendingRef.current = undefined;
      const text = error instanceof ApiFailure ? error.message : undefined;
      showToast({ title: followUpTexts.againFailed, ...(text !== undefined && { text }), kind: 'error' });
    },
  });
  return { isStarting: isPending, runAgain: () => mutate() };
}
