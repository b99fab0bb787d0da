import type { ReactNode } from 'react';
import { requestAnswer } from '../answer/requested-answer.ts';
import { ConversationHistory } from '../history/conversation-history.tsx';
import type { ChatScreen } from './use-chat-screen.ts';

interface ScreenHistoryProps {
  readonly screen: ChatScreen;
  /** Called when a conversation is opened. */
  readonly onOpen?: () => void;
  /** Places the search field and the list. */
  readonly children: (search: ReactNode, list: ReactNode) => ReactNode;
}

/** Lists the conversations and highlights the open one. */
export function ScreenHistory({ screen, onOpen, children }: ScreenHistoryProps) {
  const { history, conversation, openConversation, leaveConversation } = screen;
  const open = (id: string): void => {
    openConversation(id);
    onOpen?.();
  };
  return (
    <ConversationHistory
      history={history}
      selected={screen.askedSelection}
      activeId={conversation.state.conversationId}
      onOpen={open}
      onOpenAnswer={(id, answerId) => {
        requestAnswer(answerId);
        open(id);
      }}
      onUnsave={(id, answerId) => conversation.save(id, answerId, false)}
      onRename={history.rename}
      onRemove={leaveConversation}
    >
      {children}
    </ConversationHistory>
  );
}
