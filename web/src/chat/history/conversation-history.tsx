import { useState } from 'react';
import { Button } from '@/ui/button.tsx';
import { LoadingRows } from '@/ui/loading-rows.tsx';
import { SegmentedChoice } from '@/ui/segmented-choice.tsx';
import { chatTexts } from '../chat-texts.ts';
import type { ConversationListProps } from './conversation-list.tsx';
import { SavedAnswers } from './saved-answers.tsx';
import { StoredList } from './stored-list.tsx';
import type { StoredConversations } from './use-conversations.ts';

interface ConversationHistoryProps extends Omit<ConversationListProps, 'conversations' | 'onMore'> {
  readonly history: StoredConversations;
  readonly onOpenAnswer: (conversationId: string, answerId: string) => void;
  readonly onUnsave: (conversationId: string, answerId: string) => Promise<void>;
}

const views = [
  { value: 'all', label: chatTexts.allConversations },
  { value: 'saved', label: chatTexts.saved },
] as const;

/** The stored conversations and a search through all of them, or the answers that were saved from them. */
export function ConversationHistory({ onOpenAnswer, onUnsave, ...props }: ConversationHistoryProps) {
  const [view, setView] = useState<(typeof views)[number]['value']>('all');
  return (
    <div className="flex flex-col">
      <div className="px-3 pt-0.5 pb-2">
        <SegmentedChoice label={chatTexts.shownHistory} segments={views} value={view} onChange={setView} />
      </div>
      {view === 'all' ? (
        <Conversations {...props} />
      ) : (
        <SavedAnswers onOpen={onOpenAnswer} onUnsave={onUnsave} />
      )}
    </div>
  );
}

function Conversations({ history, ...list }: Omit<ConversationHistoryProps, 'onOpenAnswer' | 'onUnsave'>) {
  const { conversations, isLoading, retry } = history;
  if (isLoading) return <LoadingRows label={chatTexts.loadingHistory} />;
  if (retry !== undefined) {
    return (
      <div className="flex flex-col items-start gap-2 px-4 pt-1 pb-4 text-sm text-ink-soft">
        <p>{chatTexts.historyFailed}</p>
        <Button size="small" onClick={retry}>
          {chatTexts.retry}
        </Button>
      </div>
    );
  }
  if (conversations.length === 0) {
    return <p className="px-4 pt-1 pb-4 text-sm text-ink-soft">{chatTexts.noHistory}</p>;
  }
  return <StoredList history={history} {...list} />;
}
