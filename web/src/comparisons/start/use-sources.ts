import type { ComparedSource } from '@contract/comparisons/schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '@/platform/api/call-api.ts';
import { queryKeys } from '@/platform/queries/query-keys.ts';
import { formatDateTime, formatPages } from '@/shared/format/format.ts';
import { shortenAddress } from '@/shared/format/shorten-address.ts';
import { useDocuments } from '@/shared/library/use-documents.ts';

/** A document or an extraction that can be compared. */
export interface Source {
  readonly id: string;
  readonly label: string;
  readonly pageCount: number;
}

export interface Sources {
  /** `undefined` while loading. */
  readonly sources: readonly Source[] | undefined;
  readonly hasFailed: boolean;
  readonly reload: () => void;
}

/** Lists the comparable sources: documents read to the end, or extractions that still have their pages. */
export function useSources(kind: ComparedSource['kind']): Sources {
  const library = useDocuments();
  const extractions = useQuery({
    queryKey: queryKeys.extractions,
    queryFn: ({ signal }) => callApi('listExtractions', { signal }),
    enabled: kind === 'extraction',
  });
  if (kind === 'extraction') {
    return {
      sources: extractions.data?.jobs
        .filter(({ ask_credits }) => ask_credits !== null)
        .map(({ job_id: id, url, created_at, counters }) => ({
          id,
          label: `${shortenAddress(url)} · ${formatDateTime(created_at)}`,
          pageCount: counters.delivered,
        })),
      hasFailed: extractions.isError,
      reload: () => void extractions.refetch(),
    };
  }
  const read = library.documents.filter(({ unfinished }) => unfinished === null);
  return {
    sources: library.isLoaded
      ? read.map(({ id, name, page_count: pageCount }) => ({
          id,
          label: `${name} · ${formatPages(pageCount)}`,
          pageCount,
        }))
      : undefined,
    hasFailed: library.isKnown && !library.isLoaded,
    reload: library.reload,
  };
}
