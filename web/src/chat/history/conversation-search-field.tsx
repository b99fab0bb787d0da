import { limits } from '@contract/limits.ts';
import type { KeyboardEvent } from 'react';
import { SearchIcon } from '@/ui/icons.tsx';
import { isComposed } from '@/ui/overlays/is-composed.ts';
import { historyTexts } from './history-texts.ts';
import type { ConversationSearch } from './use-conversation-search.ts';

/** Stays in sight while the list below it scrolls. Escape empties it before it closes anything else. */
export function ConversationSearchField({ search }: { search: ConversationSearch }) {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || search.words === '' || isComposed(event.nativeEvent)) return;
    event.preventDefault();
    search.setWords('');
  };
  return (
    <div className="sticky top-0 z-1 bg-surface px-3 pb-2">
      <div className="relative">
        <SearchIcon className="pointer-events-none absolute inset-y-0 left-2.5 my-auto size-4 text-ink-faint" />
        <input
          type="search"
          aria-label={historyTexts.search}
          placeholder={historyTexts.searchShort}
          maxLength={limits.searchLength}
          value={search.words}
          onChange={(event) => search.setWords(event.target.value)}
          onKeyDown={onKeyDown}
          className="h-9 w-full rounded-md border border-line-strong/60 bg-surface pr-2 pl-8 text-sm text-ink outline-none placeholder:text-ink-faint focus-visible:border-accent focus-visible:outline-2 focus-visible:outline-accent pointer-coarse:h-11 pointer-coarse:text-base"
        />
      </div>
    </div>
  );
}
