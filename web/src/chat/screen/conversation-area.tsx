import { type ReactNode, useCallback } from 'react';
import {
  hasDocumentsToAsk,
  selectionOfTicks,
  tickedDocumentNames,
} from '@/shared/library/document-selection.ts';
import { classNames } from '@/ui/class-names.ts';
import type { AnswerActions } from '../answer/answer-actions.ts';
import { Composer } from '../conversation/composer.tsx';
import { ConversationPane } from '../conversation/conversation-pane.tsx';
import { describeField } from '../conversation/describe-field.ts';
import { NoticeLine } from '../conversation/notice-line.tsx';
import { OpeningConversation } from '../conversation/opening-conversation.tsx';
import { PaneHeader } from '../conversation/pane-header.tsx';
import type { ProposedQuestion } from '../conversation/use-proposed-question.ts';
import {
  countQuestions,
  exchangeOfQuestion,
  findAnswerInProgress,
  type QuestionEntry,
  questionsOf,
} from '../state/conversation-state.ts';
import type { SheetName } from '../workspace/library-sheets.tsx';
import type { ChatScreen } from './use-chat-screen.ts';

interface ConversationAreaProps {
  readonly screen: ChatScreen;
  readonly actions: AnswerActions;
  readonly proposal: ProposedQuestion | undefined;
  readonly onPropose: (proposal: ProposedQuestion) => void;
  readonly news: ReactNode;
  /** Counters in the head of a wide window. */
  readonly counters: ReactNode;
  readonly onNewConversation: () => void;
  /** First steps for users without documents. */
  readonly start: ReactNode;
  readonly renderGuide: (onAsk: (question: string) => void) => ReactNode;
  /** Opens documents or conversations in a sheet; `undefined` where both are beside the conversation. */
  readonly onShowLibrary: ((sheet: SheetName) => void) | undefined;
}

/** Shows the chosen documents, the messages and the question field. */
export function ConversationArea(props: ConversationAreaProps) {
  const {
    screen,
    actions,
    proposal,
    onPropose,
    news,
    onNewConversation,
    start,
    renderGuide,
    onShowLibrary,
    counters,
  } = props;
  const { entries, conversationId } = screen.conversation.state;
  const questionCount = countQuestions(entries);
  const isEmpty = screen.library.isLoaded && screen.library.names.length === 0;
  const isStarting = isEmpty && questionCount === 0;
  const isOpening = screen.isRestoring && !isEmpty;
  const edit = useCallback(
    (question: QuestionEntry) =>
      onPropose({ question: question.text, replaces: exchangeOfQuestion(question) }),
    [onPropose],
  );
  return (
    <section
      aria-label="Conversación"
      className="flex min-w-0 flex-col bg-surface max-lg:-mx-4 max-lg:border-y max-lg:border-line max-sm:-mb-6 max-sm:flex-1 max-sm:border-b-0 sm:max-lg:mx-0 sm:max-lg:rounded-lg sm:max-lg:border-x lg:min-h-0 lg:flex-1"
    >
      <PaneHeader
        selected={screen.selected}
        caseFileName={screen.caseFile?.name}
        isOpening={isOpening}
        conversationId={conversationId}
        onUntick={(name) => untickDocument(screen, name)}
        counters={counters}
        canExport={questionCount > 0}
        onNewConversation={onNewConversation}
        onShowLibrary={onShowLibrary}
      />
      {news}
      {isStarting ? (
        <ConversationStart start={start} entries={entries} />
      ) : (
        <ConversationPane
          entries={screen.isRestoring ? [] : entries}
          actions={actions}
          onEdit={edit}
          guide={
            // Lets users without documents read old conversations.
            isEmpty ? (
              start
            ) : isOpening ? (
              <OpeningConversation />
            ) : (
              questionCount === 0 && renderGuide(screen.ask)
            )
          }
        />
      )}
      <div
        className={classNames(
          'mt-auto border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] max-lg:rounded-b-lg',
          // Sticks only once something can be asked: before, it must not cover the upload of the first document.
          !isStarting && 'sticky bottom-(--foot-height) z-sticky lg:static',
        )}
      >
        <Composer
          proposal={proposal}
          conversationId={conversationId}
          questions={questionsOf(entries)}
          placeholder={describeField({
            selected: screen.selected,
            isOpening,
            documentCount: screen.library.isLoaded ? screen.library.names.length : undefined,
            hasFailed: screen.library.isKnown && !screen.library.isLoaded,
            hasAsked: questionCount > 0,
          })}
          isDocumentChosen={hasDocumentsToAsk(screen.selected)}
          isAnswering={findAnswerInProgress(entries) !== undefined}
          onAsk={screen.ask}
          onStop={screen.conversation.stop}
        />
      </div>
    </section>
  );
}

function untickDocument({ selected, library, select }: ChatScreen, name: string): void {
  const otherNames = tickedDocumentNames(selected, library.names).filter((ticked) => ticked !== name);
  select(selectionOfTicks(otherNames, library.names));
}

function ConversationStart({
  start,
  entries,
}: {
  start: ReactNode;
  entries: ChatScreen['conversation']['state']['entries'];
}) {
  return (
    <div className="lg:min-h-0 lg:flex-1 lg:overflow-y-auto">
      {start}
      <div role="status" className="mx-auto flex max-w-md flex-col gap-3 px-6 pb-6 empty:hidden">
        {entries.map(
          (entry) =>
            entry.kind === 'notice' && entry.tone !== 'plain' && <NoticeLine key={entry.id} notice={entry} />,
        )}
      </div>
    </div>
  );
}
