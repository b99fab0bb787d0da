import { type ReactNode, useState } from 'react';
import { tickedDocumentNames } from '@/shared/library/document-selection.ts';
import { useViewportWidth } from '@/ui/use-viewport-width.ts';
import { DocumentViewer } from '@/viewer/document-viewer.tsx';
import type { ViewedDocument } from '@/viewer/viewer-target.ts';
import { chatTexts } from './chat-texts.ts';
import { focusComposer } from './conversation/use-composer-focus.ts';
import type { ProposedQuestion } from './conversation/use-proposed-question.ts';
import { ScreenCounters } from './screen/chat-counters.tsx';
import { ConversationArea } from './screen/conversation-area.tsx';
import { LibraryColumn } from './screen/library-column.tsx';
import { ScreenHistory } from './screen/screen-history.tsx';
import { useAnswerActions } from './screen/use-answer-actions.ts';
import type { ChatScreen } from './screen/use-chat-screen.ts';
import { usePanels } from './screen/use-panels.ts';
import { useScreenRequests } from './screen/use-screen-requests.ts';
import { wholeDocument } from './screen/whole-document.ts';
import { minWorkspacePx } from './workspace/fit-areas.ts';
import { LibrarySheets } from './workspace/library-sheets.tsx';
import { Workspace } from './workspace/workspace.tsx';

/** Placement of the document list. */
export interface DocumentsPanel {
  /** False in the sheet of a narrow window. */
  readonly isBeside: boolean;
  readonly onView: (document: ViewedDocument) => void;
  /** Closes the sheet. */
  readonly onClose: () => void;
}

interface ChatPageProps {
  readonly screen: ChatScreen;
  /** Renders the documents with the actions to add, change and delete them. */
  readonly renderDocuments: (place: DocumentsPanel) => ReactNode;
  /** Button that opens another case file, above the documents. */
  readonly caseFileSwitch: ReactNode;
  /** Outcome of changes to the library, shown above the conversation. */
  readonly libraryNews: ReactNode;
  /** Shown to users without documents, in place of the conversation or below a read-only one. */
  readonly start: ReactNode;
  /** Renders the chosen document's guide until the first question. `onAsk` asks a question immediately. */
  readonly renderGuide: (onAsk: (question: string) => void) => ReactNode;
}

/** The document chat: documents, conversation and cited document. */
export function ChatPage(props: ChatPageProps) {
  const { screen, renderDocuments, caseFileSwitch, libraryNews, start, renderGuide } = props;
  const isWide = useViewportWidth() >= minWorkspacePx;
  const { sheet, setSheet, closeSheet, viewerTarget, setViewerTarget, closeViewer } = usePanels();
  const actions = useAnswerActions(screen, setViewerTarget);
  const startConversation = (): void => {
    screen.startConversation();
    focusComposer();
  };
  const [proposal, setProposal] = useState<ProposedQuestion>();
  const askAbout = (text: string, filename: string): void => {
    if (!isWide) closeViewer();
    const { selected, library, select } = screen;
    const isKnown = library.names.includes(filename);
    if (isKnown && !tickedDocumentNames(selected, library.names).includes(filename)) select(filename);
    setProposal({ question: chatTexts.aboutPassage(text) });
  };
  useScreenRequests(screen, startConversation, setViewerTarget);

  const documents = (isBeside: boolean): ReactNode =>
    renderDocuments({
      isBeside,
      onView: (document) => {
        closeSheet();
        setViewerTarget(wholeDocument(document));
      },
      onClose: closeSheet,
    });
  const conversation = (isLibraryBeside: boolean): ReactNode => (
    <ConversationArea
      screen={screen}
      actions={actions}
      proposal={proposal}
      onPropose={setProposal}
      news={libraryNews}
      onNewConversation={startConversation}
      start={start}
      renderGuide={renderGuide}
      onShowLibrary={isLibraryBeside ? undefined : setSheet}
      counters={isWide && <ScreenCounters screen={screen} />}
    />
  );
  const sheets = (
    <LibrarySheets
      sheet={sheet}
      onClose={closeSheet}
      caseFileSwitch={caseFileSwitch}
      documents={documents(false)}
      history={
        <ScreenHistory screen={screen} onOpen={closeSheet}>
          {(search, list) => (
            <>
              <div className="px-4 pb-2">{search}</div>
              {list}
            </>
          )}
        </ScreenHistory>
      }
      onNewConversation={startConversation}
    />
  );
  const viewer = (
    <DocumentViewer target={viewerTarget} isDocked={isWide} onAskAbout={askAbout} onClose={closeViewer} />
  );

  if (!isWide) {
    return (
      // On phones it fills the window below the header; the counters stand in the page's upper margin.
      <div className="flex flex-col gap-2.5 max-sm:-mt-6 max-sm:min-h-[calc(100dvh-6.3125rem-var(--foot-height))] sm:gap-5">
        <ScreenCounters screen={screen} />
        {conversation(false)}
        {sheets}
        {viewer}
      </div>
    );
  }
  return (
    <>
      <Workspace
        library={
          <LibraryColumn
            screen={screen}
            caseFileSwitch={caseFileSwitch}
            documents={documents(true)}
            onNewConversation={startConversation}
          />
        }
        conversation={conversation}
        viewer={viewerTarget === undefined ? undefined : viewer}
      />
      {sheets}
    </>
  );
}
