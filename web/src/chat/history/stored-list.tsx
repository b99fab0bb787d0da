import { ConversationList, type ConversationListProps } from './conversation-list.tsx';
import { ConversationSearchField } from './conversation-search-field.tsx';
import { FoundConversations } from './found-conversations.tsx';
import { useConversationSearch } from './use-conversation-search.ts';
import type { StoredConversations } from './use-conversations.ts';

interface StoredListProps extends Omit<ConversationListProps, 'conversations' | 'onMore'> {
  readonly history: StoredConversations;
}

/** Fewer conversations than this need no search. */
const searchableFrom = 5;

/** The stored conversations, or those that hold the words that are looked for. */
export function StoredList({ history, ...list }: StoredListProps) {
  const search = useConversationSearch();
  const { conversations, hasMore, showMore } = history;
  const isSearchable = conversations.length >= searchableFrom || search.words !== '';
  return (
    <>
      {isSearchable && <ConversationSearchField search={search} />}
      {search.isActive ? (
        <FoundConversations search={search} {...list} />
      ) : (
        <ConversationList conversations={conversations} onMore={hasMore ? showMore : undefined} {...list} />
      )}
    </>
  );
}
