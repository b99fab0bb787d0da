import type { DocumentSummary } from '@contract/documents/schemas.ts';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ChatPage, type DocumentsPanel } from '@/chat/chat-page.tsx';
import { type ChatScreen, useChatScreen } from '@/chat/screen/use-chat-screen.ts';
import { removeDocument } from '@/documents/deletion/remove-document.ts';
import { DocumentList } from '@/documents/list/document-list.tsx';
import type { ExternalActions } from '@/documents/list/document-rows.tsx';
import { downloadDocument } from '@/documents/list/download-document.ts';
import { listTexts } from '@/documents/list/list-texts.ts';
import { AddFirstDocument } from '@/documents/start/add-first-document.tsx';
import { FilePicker, type FilePickerHandle } from '@/documents/upload/file-picker.tsx';
import { chatFormats } from '@/documents/upload/formats.ts';
import { useFileDrop } from '@/documents/upload/use-file-drop.ts';
import { useUsageStats } from '@/shared/credits/use-usage-stats.ts';
import { readAskedAbout } from '@/shared/library/asked-about.ts';
import {
  type DocumentSelection,
  hasDocumentsToAsk,
  selectionOfTicks,
  tickedDocumentNames,
} from '@/shared/library/document-selection.ts';
import { takePassedQuestion } from '@/shared/library/passed-question.ts';
import { pendingRemoval } from '@/shared/library/removed-documents.ts';
import { type Library, useDocuments } from '@/shared/library/use-documents.ts';
import { lazyModule } from '@/ui/code/lazy-module.ts';
import { useHasBeenOpen } from '@/ui/use-has-been-open.ts';
import { toViewedDocument } from '@/viewer/viewer-target.ts';
import { ChatCaseFiles } from './chat-case-files.tsx';
import { useUploads } from './use-uploads.tsx';

/** Dialog to delete documents, loaded when it first opens. */
const deletionDialog = lazyModule('delete-documents', () => import('@/documents/deletion/delete-dialog.tsx'));

/** Start of an empty case file, loaded when one is opened. */
const emptyCaseFile = lazyModule('empty-case-file', () => import('@/case-files/empty-case-file.tsx'));
/** Guide of a document, loaded for users with documents. */
const guideModule = lazyModule('document-guide', () => import('@/documents/guide/document-guide.tsx'));
/** Choice of the case file, loaded for users with documents or case files. */
const switchModule = lazyModule('case-file-switch', () => import('@/case-files/case-file-switch.tsx'));

/** Overlay for dropped files, loaded when files are first dragged over the page. */
const dropOverlay = lazyModule('drop-overlay', () => import('@/documents/upload/drop-overlay.tsx'));

/** Chat page, with controls to add, change and delete documents. */
export function ChatbotPage() {
  const screen = useAskAfterRemoval(useChatScreen());
  const { library, selected } = screen;
  useHandedOverDocuments(screen);
  const { add, underWayCount, host, panel } = useUploads(screen);
  const pickerRef = useRef<FilePickerHandle>(null);
  const overlay = dropOverlay.useModule(useFileDrop(add));
  const { data: stats } = useUsageStats();
  const [isDeleting, setIsDeleting] = useState(false);
  const deletion = deletionDialog.useModule(useHasBeenOpen(isDeleting));
  const actionsAt = useDocumentActions(screen);

  const pick = (): void => pickerRef.current?.open();
  const takePhoto = (): void => pickerRef.current?.takePhoto();
  const isEmpty = library.isLoaded && library.names.length === 0;
  const isInCaseFile = screen.caseFile !== undefined;
  const emptyStart = emptyCaseFile.useModule(isEmpty && isInCaseFile);
  const caseFiles = switchModule.useModule(library.names.length > 0 || isInCaseFile);
  const guide = guideModule.useModule(library.names.length > 0);
  const guided = findGuidedDocument(library, selected);

  return (
    <>
      <ChatPage
        screen={screen}
        start={
          isInCaseFile ? (
            emptyStart && <emptyStart.EmptyCaseFile onUpload={pick} onPhoto={takePhoto} uploads={panel} />
          ) : (
            <AddFirstDocument onUpload={pick} onPhoto={takePhoto} uploads={panel} />
          )
        }
        caseFileSwitch={
          caseFiles ? (
            <caseFiles.CaseFileSwitch caseFile={screen.caseFile} onOpen={screen.openCaseFile} />
          ) : (
            // Has the height of the button that replaces it, so that the lists below do not move.
            <p className="flex h-[2.5625rem] items-center border-b border-line px-4 text-sm font-medium">
              {listTexts.all}
            </p>
          )
        }
        renderGuide={(onAsk) =>
          guided &&
          guide && (
            <guide.DocumentGuide
              key={guided.id}
              document={guided}
              isNamed={selected !== guided.name && library.documents.length > 1}
              onAsk={onAsk}
            />
          )
        }
        libraryNews={!isEmpty && panel && <UploadArea>{panel}</UploadArea>}
        renderDocuments={(place) => (
          <DocumentList
            library={library}
            isCaseFile={isInCaseFile}
            selected={selected}
            isSettling={screen.isRestoring}
            onSelect={screen.select}
            actions={actionsAt(place)}
            hasHeading={place.isBeside}
            isAtLimit={stats?.remaining_lifetime_uploads === 0}
            underWayCount={underWayCount}
            onAdd={() => {
              pick();
              place.onClose();
            }}
            onPhoto={() => {
              takePhoto();
              place.onClose();
            }}
            onDelete={() => setIsDeleting(true)}
          />
        )}
      />
      <FilePicker ref={pickerRef} formats={chatFormats} onFiles={add} />
      {host}
      <ChatCaseFiles caseFile={screen.caseFile} onOpen={screen.openCaseFile} />
      {overlay && <overlay.DropOverlay formats={chatFormats} />}
      {deletion && (
        <deletion.DeleteDialog
          documents={library.documents}
          isCaseFile={isInCaseFile}
          isOpen={isDeleting}
          onClose={() => setIsDeleting(false)}
        />
      )}
    </>
  );
}

/** Upload list above the conversation, limited to 45 % of the window height. */
function UploadArea({ children }: { children: ReactNode }) {
  return (
    <div className="flex max-h-[45dvh] shrink-0 flex-col border-b border-line bg-paper px-4 py-2">
      <div className="mx-auto flex min-h-0 w-full max-w-[46rem] flex-col">{children}</div>
    </div>
  );
}

/** Returns the document whose guide opens a conversation: the latest upload among the selected ones. */
function findGuidedDocument(
  { documents, names }: Library,
  selected: DocumentSelection,
): DocumentSummary | undefined {
  const ticked = tickedDocumentNames(selected, names);
  return documents
    .filter(({ name }) => ticked.includes(name))
    .toSorted((one, other) => other.uploaded_at.localeCompare(one.uploaded_at))[0];
}

/** Finishes a pending deletion before a question is asked, so that no answer uses the deleted document. */
function useAskAfterRemoval(screen: ChatScreen): ChatScreen {
  const screenRef = useRef(screen);
  screenRef.current = screen;
  const ask = (question: string, replaces?: string): boolean => {
    if (pendingRemoval() === undefined || !hasDocumentsToAsk(screen.selected))
      return screen.ask(question, replaces);
    afterRemoval(() => screenRef.current.ask(question, replaces));
    return true;
  };
  const retry = useCallback<ChatScreen['retry']>(
    (answer, price) => afterRemoval(() => screenRef.current.retry(answer, price)),
    [],
  );
  const askAgain = useCallback<ChatScreen['askAgain']>(
    (answer, price) => afterRemoval(() => screenRef.current.askAgain(answer, price)),
    [],
  );
  return { ...screen, ask, retry, askAgain };
}

/** Calls `proceed` after the pending deletion, or immediately without one. */
function afterRemoval(proceed: () => void): void {
  const finishRemoval = pendingRemoval();
  if (finishRemoval === undefined) proceed();
  else void finishRemoval().then(proceed);
}

/**
 * Selects the documents passed by the previous page, once the library contains them, and asks the question passed with
 * them. Leaves the open case file when it does not contain them.
 */
function useHandedOverDocuments({
  library,
  caseFile,
  isRestoring,
  select,
  choose,
  openCaseFile,
}: ChatScreen): void {
  const { names: allNames } = useDocuments();
  const wantedRef = useRef(readAskedAbout(useLocation().state));
  useEffect(() => {
    const requested = wantedRef.current;
    if (requested === undefined || isRestoring) return;
    const areIn = (names: readonly string[]): boolean => requested.every((name) => names.includes(name));
    if (!areIn(library.names)) {
      if (caseFile !== undefined && areIn(allNames)) openCaseFile(null);
      return;
    }
    wantedRef.current = undefined;
    const question = takePassedQuestion();
    if (question === undefined) select(selectionOfTicks(requested, library.names));
    else choose({ question }, requested);
  }, [library.names, allNames, caseFile, isRestoring, select, choose, openCaseFile]);
}

/** Document menu actions that affect the conversation. */
function useDocumentActions(screen: ChatScreen): (place: DocumentsPanel) => ExternalActions {
  const askOnly = (name: string, place: DocumentsPanel): void => {
    screen.select(name);
    place.onClose();
  };
  return (place) => ({
    onOpen: (document) => place.onView(toViewedDocument(document)),
    onAskOnly: ({ name }) => askOnly(name, place),
    onSummary: ({ name }) => {
      // Clears the conversation, because the guide of the document is shown only in an empty one.
      screen.conversation.clear();
      askOnly(name, place);
    },
    onRenamed: screen.followName,
    onDownload: (document) => void downloadDocument(document),
    onRemove: (document) => removeWithUndo(document, screen),
  });
}

/** Deletes a document. Undoing selects it again if it was selected. */
function removeWithUndo(document: DocumentSummary, { selected, select }: ChatScreen): void {
  removeDocument(document, () => {
    if (selected === document.name) select(selected);
    else if (typeof selected === 'object' && selected.includes(document.name)) select(selected);
  });
}
