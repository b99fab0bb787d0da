import type { DocumentSummary } from '@contract/documents.ts';
import { allDocuments } from '@contract/limits.ts';
import { type ComponentType, lazy, Suspense, useCallback, useEffect, useMemo, useRef } from 'react';
import { ChatPage } from '@/chat/chat-page.tsx';
import { DocumentSelector } from '@/chat/library/document-selector.tsx';
import { useChatScreen } from '@/chat/use-chat-screen.ts';
import { chatFormats } from '@/documents/check-file.ts';
import { DeleteDocuments } from '@/documents/delete-documents.tsx';
import { describeUploadFailureInChat } from '@/documents/describe-upload-failure.ts';
import type { DocumentGuideProps } from '@/documents/document-guide.tsx';
import { failuresOf, summariseUploads } from '@/documents/summarise-uploads.ts';
import { UploadBanners } from '@/documents/upload-banners.tsx';
import { UploadCard } from '@/documents/upload-card.tsx';
import type { QueuedUpload } from '@/documents/upload-queue.ts';
import { useUploadQueue } from '@/documents/use-upload-queue.ts';
import type { DocumentSelection } from '@/shared/library/document-selection.ts';

const autoSelectMs = 500;

/** Comes while the list of documents is asked for: apart, because the conversation begins all the same without it. */
const guideComing = loadDocumentGuide();
const DocumentGuide = lazy(() => guideComing);

async function loadDocumentGuide(): Promise<{ default: ComponentType<DocumentGuideProps> }> {
  try {
    const { DocumentGuide } = await import('@/documents/document-guide.tsx');
    return { default: DocumentGuide };
  } catch {
    return { default: () => null };
  }
}

/** The chat with the ways to add and delete documents. */
export function ChatbotPage() {
  const screen = useChatScreen();
  const { selectAllIfNone, tell } = screen;
  const timerRef = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timerRef.current), []);

  const onFinished = useCallback(
    (uploads: readonly QueuedUpload[]) => {
      if (uploads.some(({ phase }) => phase.name === 'done')) {
        clearTimeout(timerRef.current);
        timerRef.current = setTimeout(selectAllIfNone, autoSelectMs);
      }
      for (const text of new Set(
        failuresOf(uploads).map(({ refusal }) => describeUploadFailureInChat(refusal)),
      )) {
        tell({ kind: 'notice', id: text, tone: 'error', text });
      }
    },
    [selectAllIfNone, tell],
  );
  const queue = useUploadQueue({ formats: chatFormats, sendsAllowDuplicates: true, onFinished });

  const banners = useMemo(
    () => summariseUploads(queue.uploads, queue.remainingCredits),
    [queue.uploads, queue.remainingCredits],
  );

  const { documents } = screen.library;
  const chosen = findGuided(documents, screen.selected);

  return (
    <ChatPage
      screen={screen}
      renderGuide={(onAsk) =>
        chosen && (
          <Suspense fallback={null}>
            <DocumentGuide
              key={chosen.id}
              document={chosen}
              isNamed={screen.selected !== chosen.name && documents.length > 1}
              onPropose={onAsk}
            />
          </Suspense>
        )
      }
      libraryNews={<UploadBanners banners={banners} />}
      renderDocuments={(place) => (
        <div className="min-h-0 overflow-y-auto">
          <h2 className="px-4 pt-3 pb-2 text-base max-lg:hidden">Documentos</h2>
          <DocumentSelector library={screen.library} {...place} />
          <UploadCard queue={queue} />
          <div className="border-t border-line px-4 py-3">
            <DeleteDocuments />
          </div>
        </div>
      )}
    />
  );
}

/** The document whose guide opens a conversation: the chosen one; of all of them the one that came last. */
function findGuided(
  documents: readonly DocumentSummary[],
  selected: DocumentSelection,
): DocumentSummary | undefined {
  if (selected !== allDocuments) return documents.find(({ name }) => name === selected);
  return documents.toSorted((one, other) => other.uploaded_at.localeCompare(one.uploaded_at))[0];
}
