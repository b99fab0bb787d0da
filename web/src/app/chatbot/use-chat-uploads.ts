import { useCallback, useEffect, useRef } from 'react';
import type { ChatScreen } from '@/chat/use-chat-screen.ts';
import { chatFormats } from '@/documents/upload/check-file.ts';
import { describeUploadFailuresInChat } from '@/documents/upload/describe-upload-failure.ts';
import { failuresOf } from '@/documents/upload/summarise-uploads.ts';
import type { QueuedUpload } from '@/documents/upload/upload-queue.ts';
import { type UploadQueue, useUploadQueue } from '@/documents/upload/use-upload-queue.ts';

const autoSelectMs = 500;

/**
 * The uploads of the chat: what they store is chosen where nothing was, what fails is said once in the conversation, until the
 * next question, and what is done leaves the list by itself.
 */
export function useChatUploads({ selectAllIfNone, tell }: ChatScreen): UploadQueue {
  const timerRef = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timerRef.current), []);
  const onFinished = useCallback(
    (batch: readonly QueuedUpload[]) => {
      if (batch.some(({ phase }) => phase.name === 'done')) {
        clearTimeout(timerRef.current);
        timerRef.current = setTimeout(selectAllIfNone, autoSelectMs);
      }
      const text = describeUploadFailuresInChat(failuresOf(batch));
      if (text !== undefined) tell({ kind: 'notice', id: 'upload-failed', tone: 'error', text });
    },
    [selectAllIfNone, tell],
  );
  const queue = useUploadQueue({ formats: chatFormats, sendsAllowDuplicates: true, onFinished });
  const { wasJustUploaded, tidy } = queue;
  useEffect(() => {
    if (!wasJustUploaded) return;
    return tidy;
  }, [wasJustUploaded, tidy]);
  return queue;
}
