import { allDocuments, limits } from '@contract/limits.ts';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { useVisibleConversations } from '@/shared/conversations/use-visible-conversations.ts';
import { formatCount } from '@/shared/format/format.ts';
import {
  type DocumentSelection,
  hasDocumentsToAsk,
  isConversationAbout,
  namesForServer,
  type SettledSelection,
} from '@/shared/library/document-selection.ts';
import { Button } from '@/ui/button.tsx';
import { lazyModule } from '@/ui/code/lazy-module.ts';
import { SearchIcon } from '@/ui/icons.tsx';
import { LoadingRows } from '@/ui/loading-rows.tsx';
import { isInputMethodKey } from '@/ui/overlays/is-input-method-key.ts';
import { SegmentedChoice } from '@/ui/segmented-choice.tsx';
import { chatTexts } from '../chat-texts.ts';
import { ConversationList, type ConversationListProps } from './conversation-list.tsx';
import { historyTexts } from './history-texts.ts';
import { type ConversationSearch, useConversationSearch } from './use-conversation-search.ts';
import { type StoredConversations, useConversations } from './use-conversations.ts';

/** List of saved answers, loaded when it is first shown. */
const savedAnswers = lazyModule('saved-answers', () => import('./saved-answers.tsx'));

interface ConversationHistoryProps extends Omit<ConversationListProps, 'conversations' | 'onMore'> {
  readonly history: StoredConversations;
  readonly selected: DocumentSelection;
  readonly onOpenAnswer: (conversationId: string, answerId: string) => void;
  readonly onUnsave: (conversationId: string, answerId: string) => Promise<void>;
  /** Render function that lays out the search field and the list. */
  readonly children: (search: ReactNode, list: ReactNode) => ReactNode;
}

const views = [
  { value: 'all', label: chatTexts.allConversations },
  { value: 'ticked', label: chatTexts.tickedConversations },
  { value: 'saved', label: chatTexts.saved },
] as const;

/** Shows all conversations with a search, those about the checked documents, or the saved answers. */
export function ConversationHistory(props: ConversationHistoryProps) {
  const { onOpenAnswer, onUnsave, selected, children, ...list } = props;
  const [view, setView] = useState<(typeof views)[number]['value']>('all');
  const saved = savedAnswers.useModule(view === 'saved');
  const search = useConversationSearch();
  const isSearchable = list.history.conversations.length >= minSearchable || search.words !== '';
  return children(
    isSearchable && view !== 'saved' && <ConversationSearchField search={search} />,
    <div className="@container flex flex-col">
      <div className="px-4 pb-0.5 lg:px-3">
        <SegmentedChoice label={chatTexts.shownHistory} segments={views} value={view} onChange={setView} />
      </div>
      {view === 'all' && <Conversations {...list} search={search} />}
      {view === 'ticked' && (
        <TickedConversations {...list} search={search} selected={selected ?? allDocuments} />
      )}
      {saved && <saved.SavedAnswers onOpen={onOpenAnswer} onUnsave={onUnsave} />}
    </div>,
  );
}

interface ConversationsProps extends Omit<ConversationListProps, 'conversations' | 'onMore'> {
  readonly history: StoredConversations;
  readonly search: ConversationSearch;
}

/** Minimum number of conversations for which a search field is shown. */
const minSearchable = 5;

/**
 * Conversations about exactly the checked documents: for several documents, the server returns them among all others.
 */
function TickedConversations({
  selected,
  history: { rename },
  ...list
}: ConversationsProps & { readonly selected: SettledSelection }) {
  const foundConversations = useConversations(namesForServer(selected).name);
  const { conversations: all, hasMore, showMore } = foundConversations;
  const conversations = all.filter((each) => isConversationAbout(each, selected));
  const isSearching = conversations.length === 0 && hasMore && hasDocumentsToAsk(selected);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each loaded part may contain none
  useEffect(() => {
    if (isSearching) showMore();
  }, [isSearching, all]);
  const isLoading = foundConversations.isLoading || isSearching;
  return <Conversations history={{ ...foundConversations, isLoading, conversations, rename }} {...list} />;
}

function Conversations({ history, search, ...list }: ConversationsProps) {
  const { conversations, isLoading, retry } = history;
  if (isLoading) return <LoadingRows label={chatTexts.loadingHistory} />;
  if (retry !== undefined) {
    return (
      <div className="flex flex-col items-start gap-2 px-4 pt-1 pb-4 text-sm text-ink-soft lg:px-3">
        <p>{chatTexts.historyFailed}</p>
        <Button size="small" onClick={retry}>
          {chatTexts.retry}
        </Button>
      </div>
    );
  }
  if (conversations.length === 0) {
    return <p className="px-4 pt-1 pb-4 text-sm text-ink-soft lg:px-3">{chatTexts.noHistory}</p>;
  }
  const { hasMore, showMore } = history;
  if (search.isActive) return <FoundConversations search={search} {...list} />;
  return <ConversationList conversations={conversations} onMore={hasMore ? showMore : undefined} {...list} />;
}

/** Filters the conversations. Escape first clears the field, and only then closes anything else. */
function ConversationSearchField({ search }: { search: ConversationSearch }) {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || search.words === '' || isInputMethodKey(event.nativeEvent)) return;
    event.preventDefault();
    search.setWords('');
  };
  return (
    <div className="relative">
      <SearchIcon className="pointer-events-none absolute inset-y-0 left-2 my-auto size-4 text-ink-faint" />
      <input
        type="search"
        aria-label={historyTexts.search}
        placeholder={historyTexts.searchShort}
        maxLength={limits.searchLength}
        value={search.words}
        onChange={(event) => search.setWords(event.target.value)}
        onKeyDown={onKeyDown}
        className="h-11 w-full rounded-md border border-line-strong/60 bg-surface pr-1 pl-7.5 text-base text-ellipsis text-ink placeholder:text-ink-faint hover:border-ink-faint lg:h-7 lg:text-note"
      />
    </div>
  );
}

interface FoundConversationsProps extends Omit<ConversationListProps, 'conversations' | 'onMore'> {
  readonly search: ConversationSearch;
}

const emptyList: readonly never[] = [];

/** Lists the matching conversations, each with an excerpt. */
function FoundConversations({ search, ...list }: FoundConversationsProps) {
  const { found, isComplete, hasFailed } = search;
  const listed = useVisibleConversations(found ?? emptyList);
  return (
    <>
      <p role="status" className="px-4 pb-1 text-xs text-ink-faint lg:px-3">
        {describeSearch(search, listed.length)}
      </p>
      {!hasFailed && listed.length > 0 && (
        <ConversationList conversations={listed} onMore={undefined} {...list} />
      )}
      {!hasFailed && listed.length > 0 && !isComplete && (
        <p className="px-4 pb-3 text-xs text-ink-faint lg:px-3">{historyTexts.searchBounded}</p>
      )}
    </>
  );
}

function describeSearch({ found, hasFailed }: ConversationSearch, count: number): string {
  if (hasFailed) return historyTexts.searchFailed;
  if (found === undefined) return historyTexts.searching;
  if (count === 0) return historyTexts.nothingFound;
  return historyTexts.foundCount(formatCount(count, 'conversación', 'conversaciones'));
}
