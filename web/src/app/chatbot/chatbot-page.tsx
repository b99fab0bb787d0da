import { useCallback, useEffect, useMemo, useRef } from 'react';
import { ChatPage } from '@/chat/chat-page.tsx';
import { useChatScreen } from '@/chat/use-chat-screen.ts';
import { chatFormats } from '@/documents/check-file.ts';
import { DeleteDocuments } from '@/documents/delete-documents.tsx';
import { describeUploadFailureInChat } from '@/documents/describe-upload-failure.ts';
import { DocumentGuide } from '@/documents/document-guide.tsx';
import { failuresOf, summariseUploads } from '@/documents/summarise-uploads.ts';
import { UploadBanners } from '@/documents/upload-banners.tsx';
import { UploadCard } from '@/documents/upload-card.tsx';
import type { QueuedUpload } from '@/documents/upload-queue.ts';
import { useUploadQueue } from '@/documents/use-upload-queue.ts';

const autoSelectMs = 500;

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

  const chosen = screen.library.documents.find(({ name }) => name === screen.selected);

  return (
    <ChatPage
      screen={screen}
      renderGuide={(onPropose) =>
        chosen && <DocumentGuide key={chosen.id} document={chosen} onPropose={onPropose} />
      }
      libraryNews={<UploadBanners banners={banners} />}
      libraryTools={
        <>
          <UploadCard queue={queue} />
          <div className="border-t border-line px-4 py-3">
            <DeleteDocuments />
          </div>
        </>
      }
    />
  );
}
