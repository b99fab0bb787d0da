import { useListed } from '@/shared/conversations/use-listed.ts';
import { formatCount } from '@/shared/format/format.ts';
import { ConversationList, type ConversationListProps } from './conversation-list.tsx';
import { historyTexts } from './history-texts.ts';
import type { ConversationSearch } from './use-conversation-search.ts';

interface FoundConversationsProps extends Omit<ConversationListProps, 'conversations' | 'onMore'> {
  readonly search: ConversationSearch;
}

const nothing: readonly never[] = [];

/** The conversations with the words of the search, and an excerpt of each. */
export function FoundConversations({ search, ...list }: FoundConversationsProps) {
  const { found, isComplete, hasFailed } = search;
  const listed = useListed(found ?? nothing);
  return (
    <>
      <p role="status" className="px-4 pb-1 text-xs text-ink-faint">
        {describe(search, listed.length)}
      </p>
      {!hasFailed && listed.length > 0 && (
        <ConversationList conversations={listed} onMore={undefined} {...list} />
      )}
      {!hasFailed && listed.length > 0 && !isComplete && (
        <p className="px-4 pb-3 text-xs text-ink-faint">{historyTexts.searchBounded}</p>
      )}
    </>
  );
}

function describe({ found, hasFailed }: ConversationSearch, count: number): string {
  if (hasFailed) return historyTexts.searchFailed;
  if (found === undefined) return historyTexts.searching;
  if (count === 0) return historyTexts.nothingFound;
  return historyTexts.foundCount(formatCount(count, 'conversación', 'conversaciones'));
}
