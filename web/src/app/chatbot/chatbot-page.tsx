import type { DocumentSummary } from '@contract/documents/schemas.ts';
import { type ReactNode, useRef, useState } from 'react';
import { ChatPage } from '@/chat/chat-page.tsx';
import { useChatScreen } from '@/chat/screen/use-chat-screen.ts';
import { DeleteDialog } from '@/documents/deletion/delete-dialog.tsx';
import { DocumentGuide } from '@/documents/guide/document-guide.tsx';
import { DocumentList } from '@/documents/list/document-list.tsx';
import { FirstDocument } from '@/documents/start/first-document.tsx';
import { DropOverlay } from '@/documents/upload/drop-overlay.tsx';
import { FilePicker, type FilePickerHandle } from '@/documents/upload/file-picker.tsx';
import { chatFormats } from '@/documents/upload/formats.ts';
import { useFileDrop } from '@/documents/upload/use-file-drop.ts';
import { useUsageStats } from '@/shared/credits/use-usage-stats.ts';
import { type DocumentSelection, ticksOf } from '@/shared/library/document-selection.ts';
import type { Library } from '@/shared/library/use-documents.ts';
import { useAskAfterRemoval } from './use-ask-after-removal.ts';
import { useAskedAbout } from './use-asked-about.ts';
import { useDocumentActions } from './use-document-actions.ts';
import { useUploads } from './use-uploads.tsx';

/** The chat with the ways to add, change and delete documents. */
export function ChatbotPage() {
  const screen = useAskAfterRemoval(useChatScreen());
  const { library, selected } = screen;
  useAskedAbout(screen);
  const { add, isBusy, host, panel } = useUploads(screen);
  const pickerRef = useRef<FilePickerHandle>(null);
  const isDragged = useFileDrop(add);
  const { data: stats } = useUsageStats();
  const [isDeleting, setIsDeleting] = useState(false);
  const actionsAt = useDocumentActions(screen);

  const pick = (): void => pickerRef.current?.open();
  const isEmpty = library.isLoaded && library.names.length === 0;
  const guided = findGuided(library, selected);

  return (
    <>
      <ChatPage
        screen={screen}
        start={<FirstDocument onUpload={pick} uploads={panel} />}
        renderGuide={(onAsk) =>
          guided && (
            <DocumentGuide
              key={guided.id}
              document={guided}
              isNamed={selected !== guided.name && library.documents.length > 1}
              onAsk={onAsk}
            />
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
            isUploading={isBusy}
            onAdd={() => {
              pick();
              place.onClose();
            }}
            onDelete={() => setIsDeleting(true)}
          />
        )}
      />
      <FilePicker ref={pickerRef} formats={chatFormats} onFiles={add} />
      {host}
      {isDragged && <DropOverlay formats={chatFormats} />}
      <DeleteDialog names={library.names} isOpen={isDeleting} onClose={() => setIsDeleting(false)} />
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
