import { useMemo, useRef } from 'react';
import { ApiFailure } from '@/platform/api/api-failure.ts';
import { removeConversation } from '@/shared/conversations/remove-conversation.ts';
import { Button } from '@/ui/button.tsx';
import { showToast } from '@/ui/toast/show-toast.ts';
import { chatTexts } from '../chat-texts.ts';
import { ConversationRow, type ListedConversation, type RowActions } from './conversation-row.tsx';
import { historyTexts } from './history-texts.ts';
import { type RowKeys, useRowKeys } from './use-row-keys.ts';

export interface ConversationListProps {
  readonly conversations: readonly ListedConversation[];
  readonly activeId: string | undefined;
  readonly onOpen: (id: string) => void;
  /** Rejects with {@link ApiFailure}. */
  readonly onRename: (id: string, title: string) => Promise<unknown>;
  /** Called when a conversation is removed. Returns the function to call if it is restored. */
  readonly onRemove: (id: string) => () => void;
  /** `undefined` when there are no older conversations. */
  readonly onMore: (() => void) | undefined;
}

/** Lists conversations, last changed first. Arrow keys move between rows, Enter opens, F2 renames, Delete deletes. */
export function ConversationList(props: ConversationListProps) {
  const { conversations, activeId, onMore } = props;
  const listRef = useRef<HTMLDivElement>(null);
  const rows = useRowKeys(listRef, conversations, activeId);
  const actions = useRowActions(props, rows);
  return (
    <div ref={listRef} className="px-1 pb-2">
      <ul aria-label={chatTexts.history} className="flex flex-col">
        {conversations.map((conversation) => (
          <ConversationRow
            key={conversation.id}
            conversation={conversation}
            isActive={conversation.id === activeId}
            isTabStop={conversation.id === rows.tabStop}
            actions={actions}
          />
        ))}
      </ul>
      {onMore !== undefined && (
        <Button size="small" variant="quiet" isWide onClick={onMore}>
          {historyTexts.more}
        </Button>
      )}
    </div>
  );
}

/** Returns a stable object, so that a row renders only when its own props change. */
function useRowActions(props: ConversationListProps, { focusAfter, focusRow, onKeyDown, onFocus }: RowKeys) {
  const propsRef = useRef(props);
  propsRef.current = props;
  return useMemo<RowActions>(
    () => ({
      onKeyDown,
      onFocus,
      onOpen: (id) => propsRef.current.onOpen(id),
      onRename: (id, title) => propsRef.current.onRename(id, title).catch(showRenaming),
      onRemove: ({ id, session_title: title }) => {
        focusAfter(id);
        const restore = propsRef.current.onRemove(id);
        removeConversation({ id, title }, () => {
          focusRow(id);
          restore();
        });
      },
    }),
    [focusAfter, focusRow, onKeyDown, onFocus],
  );
}

function showRenaming(error: unknown): void {
  if (!(error instanceof ApiFailure)) throw error;
  showToast({ title: historyTexts.renameFailed, text: error.message, kind: 'error' });
}
