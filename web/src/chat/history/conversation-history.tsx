import type { Conversation } from '@contract/chat-conversations.ts';
import { limits } from '@contract/limits.ts';
import { useId } from 'react';
import { formatCount } from '@/shared/format/format.ts';
import { Button } from '@/shared/ui/button.tsx';
import { Skeleton } from '@/shared/ui/skeleton.tsx';
import { inputBorder, inputClasses } from '@/shared/ui/text-field.tsx';
import { chatTexts } from '../chat-texts.ts';
import type { NoticeEntry } from '../state/conversation-state.ts';
import { HistoryItem } from './history-item.tsx';
import { type ConversationSearch, useConversationSearch } from './use-conversation-search.ts';
import type { ConversationList } from './use-conversations.ts';

interface ConversationHistoryProps {
  readonly history: ConversationList;
  readonly activeId: string | undefined;
  readonly onOpen: (id: string) => void;
  readonly onRemove: (id: string) => void;
  readonly onTrouble: (notice: NoticeEntry) => void;
}

/** With fewer conversations than this nobody needs to search. */
const searchableFrom = 5;

/** The stored conversations about the chosen document, and a search through all of them. */
export function ConversationHistory(props: ConversationHistoryProps) {
  const { history } = props;
  const search = useConversationSearch();
  if (history.isLoading) {
    return (
      <div role="status" aria-label={chatTexts.loadingHistory} className="flex flex-col gap-3 px-5 pt-1 pb-4">
        <Skeleton className="h-9 w-full" />
        <Skeleton className="h-9 w-5/6" />
      </div>
    );
  }
  const isSearchable = history.conversations.length >= searchableFrom || search.words !== '';
  return (
    <div className="flex min-h-0 flex-col gap-2">
      {isSearchable && <SearchField search={search} />}
      {search.isActive ? (
        <Found search={search} {...props} />
      ) : history.conversations.length === 0 ? (
        <p className="px-4 pb-4 text-sm text-ink-soft">{chatTexts.noHistory}</p>
      ) : (
        <List conversations={history.conversations} {...props}>
          {history.hasMore && (
            <li className="px-1 py-1">
              <Button size="small" variant="quiet" isWide onClick={history.showMore}>
                {chatTexts.moreHistory}
              </Button>
            </li>
          )}
        </List>
      )}
    </div>
  );
}

function SearchField({ search }: { search: ConversationSearch }) {
  const id = useId();
  return (
    <div className="px-3">
      <label htmlFor={id} className="sr-only">
        {chatTexts.searchHistory}
      </label>
      <input
        id={id}
        type="search"
        placeholder={chatTexts.searchHistory}
        maxLength={limits.searchLength}
        value={search.words}
        onChange={(event) => search.setWords(event.target.value)}
        className={`${inputClasses} ${inputBorder(false)}`}
      />
    </div>
  );
}

function Found({ search, ...props }: ConversationHistoryProps & { readonly search: ConversationSearch }) {
  const { found, isComplete, hasFailed } = search;
  const count = found?.length ?? 0;
  const status = hasFailed
    ? chatTexts.searchFailed
    : found === undefined
      ? chatTexts.searching
      : count === 0
        ? chatTexts.nothingFoundInHistory
        : chatTexts.foundCount(formatCount(count, 'conversación', 'conversaciones'));
  return (
    <>
      <p role="status" className="px-4 pb-1 text-xs text-ink-faint">
        {status}
      </p>
      {!hasFailed && found !== undefined && count > 0 && (
        <List conversations={found} {...props}>
          {!isComplete && <li className="px-3 py-2 text-xs text-ink-faint">{chatTexts.searchBounded}</li>}
        </List>
      )}
    </>
  );
}

interface ListProps extends ConversationHistoryProps {
  readonly conversations: readonly (Conversation & { readonly excerpt?: string | null })[];
  readonly children: React.ReactNode;
}

function List({ conversations, history, activeId, onOpen, onRemove, onTrouble, children }: ListProps) {
  const rename = async (id: string, title: string): Promise<void> => {
    try {
      await history.rename(id, title);
    } catch (error) {
      console.warn('No se pudo cambiar el título', error);
      onTrouble({ kind: 'notice', id: 'rename', tone: 'error', text: chatTexts.renameFailed });
    }
  };
  return (
    <ul className="flex max-h-96 flex-col gap-0.5 overflow-y-auto px-2 pt-0.5 pb-2">
      {conversations.map((conversation) => (
        <HistoryItem
          key={conversation.id}
          conversation={conversation}
          excerpt={conversation.excerpt ?? undefined}
          isActive={conversation.id === activeId}
          onOpen={() => onOpen(conversation.id)}
          onRename={(title) => rename(conversation.id, title)}
          onRemove={() => onRemove(conversation.id)}
        />
      ))}
      {children}
    </ul>
  );
}
