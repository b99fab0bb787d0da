import type { ConsideredPage } from '@contract/chat.ts';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { Button, IconButton } from '@/shared/ui/button.tsx';
import { Card } from '@/shared/ui/card.tsx';
import { classNames } from '@/shared/ui/class-names.ts';
import { PlusIcon } from '@/shared/ui/icon/plus-icon.tsx';
import { Sheet } from '@/shared/ui/sheet.tsx';
import { useViewportWidth } from '@/shared/ui/use-viewport-width.ts';
import { DocumentViewer } from '@/shared/viewer/document-viewer.tsx';
import type { ViewedDocument, ViewerPlace, ViewerTarget } from '@/shared/viewer/viewer-target.ts';
import type { AnswerActions } from './answer/answer-actions.ts';
import { citedDocument, type NumberedCitation, type OpenCitation } from './answer/number-citations.ts';
import { ChatCounters } from './chat-counters.tsx';
import { chatTexts } from './chat-texts.ts';
import { Composer, type Proposal } from './conversation/composer.tsx';
import { ConversationPane } from './conversation/conversation-pane.tsx';
import { HowToStart } from './conversation/how-to-start.tsx';
import { NoticeLine } from './conversation/notice-line.tsx';
import { PaneHeader } from './conversation/pane-header.tsx';
import { ConversationHistory } from './history/conversation-history.tsx';
import { DocumentSelector } from './library/document-selector.tsx';
import { countQuestions, openAnswer } from './state/conversation-state.ts';
import type { ChatScreen } from './use-chat-screen.ts';

interface ChatPageProps {
  readonly screen: ChatScreen;
  /** What stands under the list of documents: ways to add and to delete some. */
  readonly libraryTools: ReactNode;
  /** What came of changing the library, above the conversation. */
  readonly libraryNews: ReactNode;
  /** Shown until the first question: what the chosen document is. `onPropose` puts a question into the composer. */
  readonly renderGuide: (onPropose: (question: string) => void) => ReactNode;
}

/** From here on documents and history stand beside the conversation; below they come as sheets. */
const twoColumnsPx = 1024;

/** The document chat: what to ask about on one side, the conversation on the other, the cited page in front. */
export function ChatPage({ screen, libraryTools, libraryNews, renderGuide }: ChatPageProps) {
  const isWide = useViewportWidth() >= twoColumnsPx;
  const [isHistoryShown, setIsHistoryShown] = useState(true);
  const [sheet, setSheet] = useState<'documents' | 'history'>();
  const [viewerTarget, setViewerTarget] = useState<ViewerTarget>();
  const conversationRef = useRef<HTMLDivElement>(null);
  const { entries } = screen.conversation.state;

  const actions = useAnswerActions(screen, setViewerTarget);
  const closeSheet = (): void => setSheet(undefined);
  const view = (document: ViewedDocument): void => {
    closeSheet();
    setViewerTarget(wholeDocument(document));
  };

  const documents = (
    <>
      <DocumentSelector
        library={screen.library}
        selected={screen.selected}
        onSelect={(selection) => {
          screen.select(selection);
          closeSheet();
        }}
        onView={view}
      />
      {libraryTools}
    </>
  );
  const history = (
    <ConversationHistory
      history={screen.history}
      activeId={screen.conversation.state.conversationId}
      onOpen={(id) => {
        screen.openConversation(id);
        closeSheet();
      }}
      onRemove={screen.removeConversation}
      onTrouble={screen.tell}
    />
  );

  return (
    <div className="flex flex-col gap-5">
      <ChatCounters
        documentCount={screen.library.isKnown ? screen.library.names.length : undefined}
        questionCount={countQuestions(entries)}
      />
      <div className="flex items-start gap-6">
        {isWide && (
          <div className="flex w-76 shrink-0 flex-col gap-6">
            <SideSection title={chatTexts.documents}>{documents}</SideSection>
            {isHistoryShown && (
              <SideSection
                title={chatTexts.history}
                action={
                  <IconButton
                    size="small"
                    label={chatTexts.newConversation}
                    onClick={screen.startConversation}
                    className="mt-1.5"
                  >
                    <PlusIcon className="size-4" />
                  </IconButton>
                }
              >
                {history}
              </SideSection>
            )}
          </div>
        )}
        <div ref={conversationRef} className="flex min-w-0 flex-1 flex-col gap-4">
          {libraryNews}
          <Card className="-mx-4 min-w-0 max-sm:rounded-none max-sm:border-x-0 sm:mx-0">
            <PaneHeader
              selected={screen.selected}
              conversationId={screen.conversation.state.conversationId}
              canExport={countQuestions(entries) > 0}
              isHistoryShown={isWide ? isHistoryShown : sheet === 'history'}
              onToggleHistory={() => (isWide ? setIsHistoryShown(!isHistoryShown) : setSheet('history'))}
              onNewConversation={screen.startConversation}
              onShowDocuments={isWide ? undefined : () => setSheet('documents')}
            />
            <ChatBody
              screen={screen}
              renderGuide={renderGuide}
              actions={actions}
              onUpload={isWide ? undefined : () => setSheet('documents')}
            />
          </Card>
        </div>
      </div>
      {!isWide && (
        <>
          <Sheet isOpen={sheet === 'documents'} onClose={closeSheet} title={chatTexts.documents}>
            {documents}
          </Sheet>
          <Sheet isOpen={sheet === 'history'} onClose={closeSheet} title={chatTexts.history}>
            <div className="px-4 pt-1 pb-3">
              <Button
                isWide
                onClick={() => {
                  screen.startConversation();
                  closeSheet();
                }}
              >
                <PlusIcon className="size-4" />
                {chatTexts.newConversation}
              </Button>
            </div>
            {history}
          </Sheet>
        </>
      )}
      <DocumentViewer
        target={viewerTarget}
        besideRef={conversationRef}
        onClose={() => setViewerTarget(undefined)}
      />
    </div>
  );
}

/** What answers on this screen can do. Changes only where something of it does: answers are heavy to draw. */
function useAnswerActions(
  { library, selected, conversation, retry, askAgain, rate }: ChatScreen,
  onView: (target: ViewerTarget) => void,
): AnswerActions {
  const { documents, isLoaded } = library;
  const stateOf = useCallback<AnswerActions['stateOf']>(
    ({ document_id, document_version }) => {
      if (!isLoaded) return 'stored';
      const known = documents.find(({ id }) => id === document_id);
      if (known === undefined) return 'deleted';
      return known.version === document_version ? 'stored' : 'replaced';
    },
    [documents, isLoaded],
  );
  const onOpenCitation = useCallback<OpenCitation>(
    (citation, ofAnswer) => onView(citationTarget(citation, ofAnswer)),
    [onView],
  );
  const isAskingBlocked = selected === undefined || openAnswer(conversation.state.entries) !== undefined;
  return useMemo(
    () => ({
      onOpenCitation,
      onOpenPage: (page) => onView(pageTarget(page)),
      onRetry: retry,
      onAskAgain: askAgain,
      onRate: rate,
      stateOf,
      isAskingBlocked,
    }),
    [onOpenCitation, onView, retry, askAgain, rate, stateOf, isAskingBlocked],
  );
}

interface ChatBodyProps {
  readonly screen: ChatScreen;
  readonly renderGuide: ChatPageProps['renderGuide'];
  readonly actions: AnswerActions;
  /** Given on narrow screens, where the upload is not beside the conversation. */
  readonly onUpload: (() => void) | undefined;
}

function ChatBody({ screen, renderGuide, actions, onUpload }: ChatBodyProps) {
  const [proposal, setProposal] = useState<Proposal>();
  const { entries } = screen.conversation.state;
  const isEmpty = screen.library.isKnown && screen.library.names.length === 0;
  const isStarting = isEmpty && countQuestions(entries) === 0;
  return (
    <>
      {isStarting ? (
        <>
          <HowToStart onUpload={onUpload} />
          <div role="status" className="mx-auto flex max-w-md flex-col gap-3 px-6 pb-6 empty:hidden">
            {entries.map(
              (entry) =>
                entry.kind === 'notice' &&
                entry.tone !== 'plain' && <NoticeLine key={entry.id} notice={entry} />,
            )}
          </div>
        </>
      ) : (
        <ConversationPane
          entries={screen.isRestoring ? [] : entries}
          actions={actions}
          guide={
            isEmpty ? (
              // An old conversation is there to be read, and nothing to ask about.
              <HowToStart onUpload={onUpload} />
            ) : (
              countQuestions(entries) === 0 &&
              !screen.isRestoring &&
              renderGuide((question) => setProposal({ question }))
            )
          }
        />
      )}
      <div
        className={classNames(
          'rounded-b-lg border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]',
          // Where nothing can be asked yet it must not cover the way to the first document.
          !isStarting && 'sticky bottom-0 z-sticky',
        )}
      >
        <Composer
          proposal={proposal}
          isDocumentChosen={screen.selected !== undefined}
          isAnswering={openAnswer(entries) !== undefined}
          onAsk={screen.ask}
          onStop={screen.conversation.stop}
        />
      </div>
    </>
  );
}

function SideSection({
  title,
  action,
  children,
}: {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Card aria-label={title} className="flex flex-col">
      <div className="flex items-center justify-between pr-2 pl-4">
        <h2 className="pt-3.5 pb-2 text-base">{title}</h2>
        {action}
      </div>
      {children}
    </Card>
  );
}

/** The citation with its companions. What is cited twice is one place. */
function citationTarget({ number }: NumberedCitation, ofAnswer: readonly NumberedCitation[]): ViewerTarget {
  const numbers = [...new Set(ofAnswer.map((citation) => citation.number))];
  const places = numbers.flatMap((wanted) => {
    const citation = ofAnswer.find((other) => other.number === wanted);
    return citation === undefined ? [] : [citedPlace(citation)];
  });
  const [first, ...others] = places;
  if (first === undefined) throw new RangeError('A citation is one of its answer.');
  return { places: [first, ...others], start: Math.max(0, numbers.indexOf(number)) };
}

function citedPlace({ source }: NumberedCitation): ViewerPlace {
  return {
    document: citedDocument(source),
    page: source.page,
    pageLabel: source.page_label,
    passage: { quote: source.quote, charStart: source.char_start },
  };
}

function pageTarget(page: ConsideredPage): ViewerTarget {
  const { page: number, page_label: pageLabel } = page;
  const place = { document: citedDocument(page), page: number, pageLabel, passage: undefined };
  return { places: [place], start: 0 };
}

function wholeDocument(document: ViewedDocument): ViewerTarget {
  return { places: [{ document, page: 1, pageLabel: undefined, passage: undefined }], start: 0 };
}
