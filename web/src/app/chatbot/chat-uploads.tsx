import { useCallback, useEffect, useRef } from 'react';
import type { ChatScreen } from '@/chat/screen/use-chat-screen.ts';
import { describeUploadFailuresInChat } from '@/documents/upload/describe-upload-failure.ts';
import { chatFormats } from '@/documents/upload/formats.ts';
import { PictureHost } from '@/documents/upload/pictures/picture-host.tsx';
import { failuresOf } from '@/documents/upload/summarise-uploads.ts';
import type { QueuedUpload } from '@/documents/upload/upload-queue.ts';
import { type UploadQueue, useUploadQueue } from '@/documents/upload/use-upload-queue.ts';

interface ChatUploadsProps {
  readonly screen: Pick<ChatScreen, 'showNotice' | 'dismiss'>;
  /** Called with the queue on every change. */
  readonly onQueue: (queue: UploadQueue) => void;
}

const noticeId = 'upload-failed';

/**
 * Runs the upload queue of the chat, whose only view is the dialog for pictures. Shows failures once in the conversation until the user closes the
 * notice or asks a question, or another batch ends. Finished uploads leave the list by themselves.
 */
export function ChatUploads({ screen: { showNotice, dismiss }, onQueue }: ChatUploadsProps) {
  const onFinished = useCallback(
    (batch: readonly QueuedUpload[]) => {
      const failure = describeUploadFailuresInChat(failuresOf(batch));
      // Dismisses a notice about an earlier batch, which does not apply to this one.
      if (failure === undefined) dismiss(noticeId);
      else showNotice({ kind: 'notice', id: noticeId, ...failure, onDismiss: () => dismiss(noticeId) });
    },
    [showNotice, dismiss],
  );
  const queue = useUploadQueue({ formats: chatFormats, sendsAllowDuplicates: true, onFinished });
  useEffect(() => onQueue(queue), [queue, onQueue]);
  const { wasJustUploaded } = queue;
  const removeFinishedRef = useRef(queue.removeFinished);
  removeFinishedRef.current = queue.removeFinished;
  useEffect(() => {
    if (!wasJustUploaded) return;
    return () => removeFinishedRef.current();
  }, [wasJustUploaded]);
  return <PictureHost queue={queue} />;
}
