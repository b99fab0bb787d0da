import type { DocumentSummary } from '@contract/documents.ts';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { ChatPage } from '@/chat/chat-page.tsx';
import { useChatScreen } from '@/chat/use-chat-screen.ts';
import type { DeleteDialogProps } from '@/documents/deletion/delete-dialog.tsx';
import type { DocumentGuideProps } from '@/documents/guide/document-guide.tsx';
import { DocumentList } from '@/documents/list/document-list.tsx';
import type { FirstDocumentProps } from '@/documents/start/first-document.tsx';
import { chatFormats } from '@/documents/upload/check-file.ts';
import type { DropOverlayProps } from '@/documents/upload/drop-overlay.tsx';
import { FilePicker, type FilePickerHandle } from '@/documents/upload/file-picker.tsx';
import type { UploadPanelProps } from '@/documents/upload/upload-panel.tsx';
import { useFileDrop } from '@/documents/upload/use-file-drop.ts';
import { useUsageStats } from '@/shared/api/use-usage-stats.ts';
import { type DocumentSelection, ticksOf } from '@/shared/library/document-selection.ts';
import type { Library } from '@/shared/library/use-documents.ts';
import { lazyOr } from '@/shared/ui/lazy-or.ts';
import { useAskedAbout } from './use-asked-about.ts';
import { useChatUploads } from './use-chat-uploads.ts';
import { useDocumentActions } from './use-document-actions.ts';

/** Comes while the list of documents is asked for: apart, because the conversation begins all the same without it. */
const guideComing = import('@/documents/guide/document-guide.tsx');
guideComing.catch(() => undefined);
const DocumentGuide = lazyOr<DocumentGuideProps>(async () => (await guideComing).DocumentGuide);
const FirstDocument = lazyOr<FirstDocumentProps>(
  async () => (await import('@/documents/start/first-document.tsx')).FirstDocument,
);
/** Comes with the first file. */
const UploadPanel = lazyOr<UploadPanelProps>(
  async () => (await import('@/documents/upload/upload-panel.tsx')).UploadPanel,
);
const DropOverlay = lazyOr<DropOverlayProps>(
  async () => (await import('@/documents/upload/drop-overlay.tsx')).DropOverlay,
);
const DeleteDialog = lazyOr<DeleteDialogProps>(
  async () => (await import('@/documents/deletion/delete-dialog.tsx')).DeleteDialog,
);

/** The chat with the ways to add, change and delete documents. */
export function ChatbotPage() {
  const screen = useChatScreen();
  const { library, selected } = screen;
  useAskedAbout(screen);
  const queue = useChatUploads(screen);
  const pickerRef = useRef<FilePickerHandle>(null);
  const isDragged = useFileDrop(queue.add);
  const { data: stats } = useUsageStats();
  const [isDeleting, setIsDeleting] = useState(false);
  const actionsAt = useDocumentActions(screen, () => setIsDeleting(true));

  const pick = (): void => pickerRef.current?.open();
  const isEmpty = library.isLoaded && library.names.length === 0;
  const hasUploads = queue.uploads.length > 0 || queue.wasJustUploaded;
  const panel = hasUploads ? (
    <Suspense fallback={null}>
      <UploadPanel queue={queue} />
    </Suspense>
  ) : undefined;
  const guided = findGuided(library, selected);

  return (
    <>
      <ChatPage
        screen={screen}
        start={
          <Suspense fallback={null}>
            <FirstDocument onUpload={pick} uploads={panel} />
          </Suspense>
        }
        renderGuide={(onAsk) =>
          guided && (
            <Suspense fallback={null}>
              <DocumentGuide
                key={guided.id}
                document={guided}
                isNamed={selected !== guided.name && library.documents.length > 1}
                onAsk={onAsk}
              />
            </Suspense>
          )
        }
        renderNews={(isLibraryBeside) => !isLibraryBeside && !isEmpty && panel && <News>{panel}</News>}
        renderDocuments={(place) => (
          <DocumentList
            library={library}
            selected={selected}
            onSelect={screen.select}
            actions={actionsAt(place)}
            hasHeading={place.isBeside}
            isAtLimit={stats?.remaining_lifetime_uploads === 0}
            isUploading={queue.isBusy}
            onAdd={() => {
              pick();
              place.onClose();
            }}
            onDelete={() => setIsDeleting(true)}
            uploads={place.isBeside && !isEmpty && panel && <InColumn>{panel}</InColumn>}
          />
        )}
      />
      <FilePicker ref={pickerRef} formats={chatFormats} onFiles={queue.add} />
      <Suspense fallback={null}>
        {isDragged && <DropOverlay formats={chatFormats} />}
        {isDeleting && <DeleteDialog names={library.names} isOpen onClose={() => setIsDeleting(false)} />}
      </Suspense>
    </>
  );
}

/** Uploads in the column of the documents. */
function InColumn({ children }: { children: ReactNode }) {
  return (
    <div className="mx-3 mb-2 flex min-h-32 flex-col rounded-md border border-line bg-paper px-3 pt-1 pb-2">
      {children}
    </div>
  );
}

/** Uploads above the conversation, where the documents are not beside it. */
function News({ children }: { children: ReactNode }) {
  return (
    <div className="flex max-h-[50dvh] flex-col border-b border-line bg-paper px-4 py-2">{children}</div>
  );
}

/** The document whose guide opens a conversation: the chosen one; of several the one that came last. */
function findGuided({ documents, names }: Library, selected: DocumentSelection): DocumentSummary | undefined {
  const ticked = ticksOf(selected, names);
  return documents
    .filter(({ name }) => ticked.includes(name))
    .toSorted((one, other) => other.uploaded_at.localeCompare(one.uploaded_at))[0];
}
