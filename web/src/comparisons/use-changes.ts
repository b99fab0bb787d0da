import type { ComparedChange, ComparisonAnchor } from '@contract/comparisons/schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '@/platform/api/call-api.ts';
import { queryKeys } from '@/platform/queries/query-keys.ts';

export interface LoadedChanges {
  readonly changes: readonly ComparedChange[];
  readonly anchors: readonly ComparisonAnchor[];
}

/** Loads all changes of a finished comparison, once: they do not change. */
export const useChanges = (id: string) =>
  useQuery({
    queryKey: queryKeys.comparedChanges(id),
    queryFn: ({ signal }) => loadChanges(id, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

async function loadChanges(id: string, signal: AbortSignal): Promise<LoadedChanges> {
  const changes: ComparedChange[] = [];
  const anchors: ComparisonAnchor[] = [];
  for (let from: number | null = 0; from !== null; ) {
    const query: { from?: string } = from === 0 ? {} : { from: String(from) };
    const part = await callApi('listChanges', { params: { comparison_id: id }, query, signal });
    changes.push(...part.changes);
    anchors.push(...part.anchors);
    from = part.next;
  }
  return { changes, anchors };
}
