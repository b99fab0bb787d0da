import type { ComparedSource } from '@contract/comparisons/schemas.ts';
import type { DocumentSummary } from '@contract/documents/schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '@/platform/api/call-api.ts';
import { queryKeys } from '@/platform/queries/query-keys.ts';
import { formatPages } from '@/shared/format/format.ts';
import { shortenUrl } from '@/shared/format/shorten-url.ts';
import { useDocuments } from '@/shared/library/use-documents.ts';
import { labelExtractions } from './label-extractions.ts';
import { startTexts } from './start-texts.ts';

/** A document or an extraction that can be compared. */
export interface Source {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly pageCount: number;
  /** Why it cannot be compared yet; `null` when it can. */
  readonly unread: 'reading' | 'stopped' | null;
}

export interface Sources {
  /** `undefined` while loading. */
  readonly sources: readonly Source[] | undefined;
  readonly hasFailed: boolean;
  readonly reload: () => void;
}

/** Lists the sources: documents, also those that are being read, or extractions that still have their pages. */
export function useSources(kind: ComparedSource['kind']): Sources {
  const library = useDocuments();
  const extractions = useQuery({
    queryKey: queryKeys.extractions,
    queryFn: ({ signal }) => callApi('listExtractions', { signal }),
    enabled: kind === 'extraction',
  });
  if (kind === 'extraction') {
    const jobs = extractions.data?.jobs.filter(({ ask_credits }) => ask_credits !== null);
    const labels = labelExtractions(jobs ?? []);
    return {
      sources: jobs?.map(({ job_id: id, url, counters }, index) => ({
        id,
        name: shortenUrl(url),
        label: labels[index] ?? '',
        pageCount: counters.delivered,
        unread: null,
      })),
      hasFailed: extractions.isError,
      reload: () => void extractions.refetch(),
    };
  }
  return {
    sources: library.isLoaded ? library.documents.map(toSource) : undefined,
    hasFailed: library.isKnown && !library.isLoaded,
    reload: library.reload,
  };
}

function toSource({ id, name, page_count: pageCount, unfinished }: DocumentSummary): Source {
  const unread = unfinished === null ? null : unfinished.is_stopped ? 'stopped' : 'reading';
  const state = unread === null ? formatPages(pageCount) : startTexts.unread[unread];
  return { id, name, label: `${name} · ${state}`, pageCount, unread };
}
