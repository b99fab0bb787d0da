import type { Extraction, PagePreview } from '@contract/extractor/schemas.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '@/platform/api/call-api.ts';
import { queryKeys } from '@/platform/queries/query-keys.ts';
import { useDebounced } from '@/ui/use-debounced.ts';
import { hasEnded } from '../activity.ts';
import { findPages } from './find-pages.ts';

export interface FoundListedPage {
  readonly page: PagePreview;
  /** The text around the matching words. */
  readonly excerpt: string | undefined;
}

export interface PageSearch {
  readonly words: string;
  readonly setWords: (words: string) => void;
  readonly found: readonly FoundListedPage[];
  /** True while only titles and URLs have been searched. */
  readonly isPending: boolean;
  /** Error of the text search. */
  readonly failure: Error | null;
}

const pauseMs = 350;
const minLetters = 2;
const maxLetters = 100;

/** Searches titles and URLs immediately, and page texts after a pause in typing. */
export function usePageSearch(
  { job_id: jobId, state }: Extraction,
  pages: readonly PagePreview[],
): PageSearch {
  const [words, setWords] = useState('');
  const typed = words.trim().slice(0, maxLetters);
  const searchText = useDebounced(typed, pauseMs);
  const isActive = typed.length >= minLetters;
  const { data, error } = useQuery({
    queryKey: queryKeys.pageSearch(jobId, hasEnded(state), searchText),
    queryFn: ({ signal }) =>
      callApi('searchPages', { params: { job_id: jobId }, query: { q: searchText }, signal }),
    enabled: isActive && searchText.length >= minLetters,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const isSettled = searchText === typed && data !== undefined;
  const excerpts = new Map(
    isActive && isSettled ? data.pages.map((page) => [page.position, page.excerpt]) : [],
  );
  const namedPositions = new Set(findPages(pages, words).map(({ position }) => position));
  const foundPages = pages.flatMap((page) => {
    const excerpt = excerpts.get(page.position);
    return namedPositions.has(page.position) || excerpt !== undefined ? [{ page, excerpt }] : [];
  });
  return {
    words,
    setWords,
    found: foundPages,
    isPending: isActive && !isSettled && error === null,
    failure: isActive ? error : null,
  };
}
