import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { mayRetry } from '@/platform/api/api-failure.ts';
import { callApi } from '@/platform/api/call-api.ts';
import { queryKeys } from '@/platform/queries/query-keys.ts';
import { paths } from '@/shared/paths.ts';
import type { WatchSettings } from './watch-draft.ts';

/** Creates a watch of an extraction and opens it. A retry after a lost response repeats its id. */
export function useCreateWatch(jobId: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const sentRef = useRef<{ readonly watch: string; readonly id: string }>(undefined);
  return useMutation({
    mutationFn: (settings: WatchSettings) => {
      const watch = JSON.stringify({ jobId, settings });
      const id = sentRef.current?.watch === watch ? sentRef.current.id : crypto.randomUUID();
      sentRef.current = { watch, id };
      return callApi('createWatch', { body: { watch_id: id, job_id: jobId, ...settings } });
    },
    onSuccess: (watch) => {
      client.setQueryData(queryKeys.watch(watch.id), watch);
      void client.invalidateQueries({ queryKey: queryKeys.watches });
      void navigate(paths.watch(watch.id), { replace: true });
    },
    onError: (error) => {
      // Takes a new id after a refusal; without a response the watch may exist, and the id stays.
      if (!mayRetry(error)) sentRef.current = undefined;
    },
  });
}
