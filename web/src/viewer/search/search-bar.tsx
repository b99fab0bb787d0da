import { type KeyboardEvent, type RefObject, useEffect } from 'react';
import { IconButton } from '@/ui/button.tsx';
import { ChevronDownIcon, CloseIcon, SearchIcon } from '@/ui/icons.tsx';
import { isInputMethodKey } from '@/ui/overlays/is-input-method-key.ts';
import { viewerTexts } from '../viewer-texts.ts';
import type { DocumentSearch } from './use-document-search.ts';

interface SearchBarProps {
  readonly query: string;
  readonly search: DocumentSearch;
  readonly pageCount: number;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly onQueryChange: (query: string) => void;
  readonly onClose: () => void;
}

/** Searches the open document. Enter goes to the next hit, Shift+Enter to the previous one. */
export function SearchBar({ query, search, pageCount, inputRef, onQueryChange, onClose }: SearchBarProps) {
  useEffect(() => inputRef.current?.focus(), [inputRef]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || isInputMethodKey(event.nativeEvent)) return;
    event.preventDefault();
    search.step(event.shiftKey ? -1 : 1);
  };
  const hasHits = search.count > 0;
  return (
    <search className="flex items-center gap-1 border-b border-line bg-surface py-1 pr-2 pl-4 max-desktop:pl-3">
      <SearchIcon className="size-4 shrink-0 text-ink-faint" />
      <input
        ref={inputRef}
        type="text"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={viewerTexts.searchField}
        placeholder={viewerTexts.searchField}
        value={query}
        onChange={(event) => onQueryChange(event.target.value)}
        onKeyDown={onKeyDown}
        className="h-9 min-w-0 flex-1 rounded-sm bg-transparent px-2 focus-visible:-outline-offset-2 text-base text-ink placeholder:text-ink-faint desktop:text-sm"
      />
      <p role="status" className="shrink-0 px-1 text-xs text-ink-soft tabular-nums">
        {describeSearch(search, pageCount)}
      </p>
      <IconButton label={viewerTexts.previousHit} disabled={!hasHits} onClick={() => search.step(-1)}>
        <ChevronDownIcon className="size-5 rotate-180" />
      </IconButton>
      <IconButton label={viewerTexts.nextHit} disabled={!hasHits} onClick={() => search.step(1)}>
        <ChevronDownIcon />
      </IconButton>
      <IconButton label={viewerTexts.closeSearch} onClick={onClose}>
        <CloseIcon className="size-[1.125rem]" />
      </IconButton>
    </search>
  );
}

function describeSearch(search: DocumentSearch, pageCount: number): string {
  if (search.folded === '') return '';
  if (search.count > 0) return viewerTexts.hitPosition(search.position, search.count, search.isDone);
  if (!search.isDone) return viewerTexts.searching(search.searchedPages, pageCount);
  return search.hasText ? viewerTexts.noHits : viewerTexts.noText;
}
