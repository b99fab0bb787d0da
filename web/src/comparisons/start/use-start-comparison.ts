import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { mayRetry } from '@/platform/api/api-failure.ts';
import { callApi } from '@/platform/api/call-api.ts';
import { queryKeys } from '@/platform/queries/query-keys.ts';
import { paths } from '@/shared/paths.ts';
import { type ChosenVersions, toSource } from './chosen-versions.ts';

/** Starts a comparison and opens it. A retry after a lost response repeats its id, so that it is paid once. */
export function useStartComparison() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const sentRef = useRef<{ readonly versions: string; readonly id: string }>(undefined);
  return useMutation({
    mutationFn: ({ chosen, explains }: { chosen: ChosenVersions; explains: boolean }) => {
      const versions = JSON.stringify({ chosen, explains });
      const sent = sentRef.current?.versions === versions ? sentRef.current : undefined;
      const { id } = sent ?? { id: crypto.randomUUID() };
      sentRef.current = { versions, id };
      return callApi('startComparison', {
        body: {
          comparison_id: id,
          before: toSource(chosen, 'before'),
          after: toSource(chosen, 'after'),
          ...(explains && { explain: true }),
        },
      });
    },
    onSuccess: (comparison) => {
      client.setQueryData(queryKeys.comparison(comparison.id), comparison);
      for (const queryKey of [queryKeys.comparisons, queryKeys.billingInfo]) {
        void client.invalidateQueries({ queryKey });
      }
      void navigate(paths.comparison(comparison.id));
    },
    onError: (error) => {
      // Takes a new id after a refusal; without a response the comparison may exist, and the id stays.
      if (!mayRetry(error)) sentRef.current = undefined;
    },
  });
}
