import type { DocumentSummary } from '@contract/documents/schemas.ts';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { ChatPage } from '@/chat/chat-page.tsx';
import { useChatScreen } from '@/chat/screen/use-chat-screen.ts';
import type { DocumentGuideProps } from '@/documents/guide/document-guide.tsx';
import { DocumentList } from '@/documents/list/document-list.tsx';
import type { FirstDocumentProps } from '@/documents/start/first-document.tsx';
import type { DropOverlayProps } from '@/documents/upload/drop-overlay.tsx';
import { FilePicker, type FilePickerHandle } from '@/documents/upload/file-picker.tsx';
import { chatFormats } from '@/documents/upload/formats.ts';
import type { UploadPanelProps } from '@/documents/upload/upload-panel.tsx';
import { useFileDrop } from '@/documents/upload/use-file-drop.ts';
import { useUsageStats } from '@/shared/credits/use-usage-stats.ts';
import { type DocumentSelection, ticksOf } from '@/shared/library/document-selection.ts';
import type { Library } from '@/shared/library/use-documents.ts';
import { lazyOr } from '@/ui/lazy-or.ts';
import { MissingPart } from '@/ui/missing-part.tsx';
import { useCode } from '@/ui/use-code.ts';
import { useAskAfterRemoval } from './use-ask-after-removal.ts';
import { useAskedAbout } from './use-asked-about.ts';
import { useDocumentActions } from './use-document-actions.ts';
import { useUploads } from './use-uploads.tsx';

/** Apart, because the conversation begins all the same without it. */
const DocumentGuide = lazyOr<DocumentGuideProps>(
  async () => (await import('@/documents/guide/document-guide.tsx')).DocumentGuide,
);
const FirstDocument = lazyOr<FirstDocumentProps>(
  async () => (await import('@/documents/start/first-document.tsx')).FirstDocument,
  MissingPart,
);
/** Comes with the first file. */
const UploadPanel = lazyOr<UploadPanelProps>(
  async () => (await import('@/documents/upload/upload-panel.tsx')).UploadPanel,
);
const DropOverlay = lazyOr<DropOverlayProps>(
  async () => (await import('@/documents/upload/drop-overlay.tsx')).DropOverlay,
);
const loadDeletion = () => import('@/documents/deletion/delete-dialog.tsx');

/** The chat with the ways to add, change and delete documents. */
export function ChatbotPage() {
  const screen = useAskAfterRemoval(useChatScreen());
  const { library, selected } = screen;
  useAskedAbout(screen);
  const { queue, add, host } = useUploads(screen);
  const pickerRef = useRef<FilePickerHandle>(null);
  const isDragged = useFileDrop(add);
  const { data: stats } = useUsageStats();
  const [isDeleting, setIsDeleting] = useState(false);
  const endDeleting = (): void => setIsDeleting(false);
  const deletion = useCode(isDeleting, loadDeletion, endDeleting);
  const actionsAt = useDocumentActions(screen);

  const pick = (): void => pickerRef.current?.open();
  const isEmpty = library.isLoaded && library.names.length === 0;
  const panel =
    queue !== undefined && (queue.uploads.length > 0 || queue.wasJustUploaded) ? (
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
        libraryNews={!isEmpty && panel && <News>{panel}</News>}
        renderDocuments={(place) => (
          <DocumentList
            library={library}
            selected={selected}
            onSelect={screen.select}
            actions={actionsAt(place)}
            hasHeading={place.isBeside}
            isAtLimit={stats?.remaining_lifetime_uploads === 0}
            isUploading={queue?.isBusy === true}
            onAdd={() => {
              pick();
              place.onClose();
            }}
            onDelete={() => setIsDeleting(true)}
          />
        )}
      />
      <FilePicker ref={pickerRef} formats={chatFormats} onFiles={add} />
      <Suspense fallback={null}>{host}</Suspense>
      <Suspense fallback={null}>{isDragged && <DropOverlay formats={chatFormats} />}</Suspense>
      {isDeleting && deletion && <deletion.DeleteDialog names={library.names} isOpen onClose={endDeleting} />}
    </>
  );
}

/** Uploads above the conversation, which they leave the greater part. */
function News({ children }: { children: ReactNode }) {
  return (
    <div className="flex max-h-[45dvh] shrink-0 flex-col border-b border-line bg-paper px-4 py-2">
      <div className="mx-auto flex min-h-0 w-full max-w-[46rem] flex-col">{children}</div>
    </div>
  );
}

/** The document whose guide opens a conversation: the chosen one; of several the one that came last. */
function findGuided({ documents, names }: Library, selected: DocumentSelection): DocumentSummary | undefined {
  const ticked = ticksOf(selected, names);
  return documents
    .filter(({ name }) => ticked.includes(name))
    .toSorted((one, other) => other.uploaded_at.localeCompare(one.uploaded_at))[0];
}
