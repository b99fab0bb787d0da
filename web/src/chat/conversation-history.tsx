import type { Conversation } from '@contract/chat-conversations.ts';
import { useState } from 'react';
import { formatCount, formatDateTime } from '@/shared/format/format.ts';
import { Button, IconButton } from '@/shared/ui/button.tsx';
import { TrashIcon } from '@/shared/ui/icon/trash-icon.tsx';
import { Skeleton } from '@/shared/ui/skeleton.tsx';
import { chatTexts } from './chat-texts.ts';
import type { ConversationList } from './use-conversations.ts';

interface ConversationHistoryProps {
  readonly history: ConversationList;
  readonly activeId: string | undefined;
  readonly onOpen: (id: string) => void;
  readonly onRemove: (id: string) => void;
}

/** The stored conversations about the chosen document. */
export function ConversationHistory({ history, activeId, onOpen, onRemove }: ConversationHistoryProps) {
  if (history.isLoading) {
    return (
      <div role="status" aria-label={chatTexts.loadingHistory} className="flex flex-col gap-3 px-5 pt-1 pb-4">
        <Skeleton className="h-9 w-full" />
        <Skeleton className="h-9 w-5/6" />
      </div>
    );
  }
  if (history.conversations.length === 0) {
    return <p className="px-4 pb-4 text-sm text-ink-soft">{chatTexts.noHistory}</p>;
  }
  return (
    <ul className="flex max-h-80 flex-col gap-0.5 overflow-y-auto px-2 pt-0.5 pb-2">
      {history.conversations.map((conversation) => (
        <HistoryItem
          key={conversation.id}
          conversation={conversation}
          isActive={conversation.id === activeId}
          onOpen={() => onOpen(conversation.id)}
          onRemove={() => onRemove(conversation.id)}
        />
      ))}
    </ul>
  );
}

interface HistoryItemProps {
  readonly conversation: Conversation;
  readonly isActive: boolean;
  readonly onOpen: () => void;
  readonly onRemove: () => void;
}

function HistoryItem({ conversation, isActive, onOpen, onRemove }: HistoryItemProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const { session_title: title, updated_at, message_count } = conversation;
  if (isConfirming) {
    return (
      <li className="flex flex-wrap items-center gap-2 rounded-md bg-danger-soft px-3 py-2">
        <p className="min-w-32 flex-1 text-sm text-ink">{chatTexts.confirmRemoval}</p>
        <Button size="small" autoFocus onClick={() => setIsConfirming(false)}>
          {chatTexts.cancel}
        </Button>
        <Button size="small" variant="danger" onClick={onRemove}>
          {chatTexts.remove}
        </Button>
      </li>
    );
  }
  return (
    <li
      className="flex items-center gap-1 rounded-md not-data-active:hover:bg-hover data-active:bg-accent-soft"
      data-active={isActive || undefined}
    >
      <button
        type="button"
        onClick={onOpen}
        aria-current={isActive || undefined}
        className="min-h-12 min-w-0 flex-1 rounded-md py-2 pl-3 text-left focus-visible:-outline-offset-2"
      >
        <span
          title={title}
          className="line-clamp-2 text-sm leading-snug font-medium text-ink [overflow-wrap:anywhere]"
        >
          {title}
        </span>
        <span className="block text-xs text-ink-faint tabular-nums">
          {formatDateTime(updated_at)} · {formatCount(message_count, 'mensaje', 'mensajes')}
        </span>
      </button>
      <IconButton
        label={chatTexts.removeConversation(title)}
        onClick={() => setIsConfirming(true)}
        className="mr-0.5"
      >
        <TrashIcon className="size-[1.125rem]" />
      </IconButton>
    </li>
  );
}
