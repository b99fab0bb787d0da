import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { ChatScreen } from '@/chat/screen/use-chat-screen.ts';
import { leftQueue } from '@/documents/upload/left-queue.ts';
import type { UploadQueue } from '@/documents/upload/use-upload-queue.ts';
import { connectionTexts } from '@/platform/api/api-failure.ts';
import { lazyOr } from '@/ui/lazy-or.ts';
import { showToast } from '@/ui/toast/show-toast.ts';
import type { ChatUploadsProps } from './chat-uploads.tsx';

interface Uploads {
  /** `undefined` until the first file was picked, or one that is under way was taken back. */
  readonly queue: UploadQueue | undefined;
  readonly add: (files: Iterable<File>) => void;
  /** To be drawn once; it shows nothing. */
  readonly host: ReactNode;
}

/** Comes with the first file. */
const ChatUploads = lazyOr<ChatUploadsProps>(
  async () => (await import('./chat-uploads.tsx')).ChatUploads,
  NoUploads,
);

/** The uploads of the chat, whose code is asked for when there is something to upload. */
export function useUploads(screen: ChatScreen): Uploads {
  const [queue, setQueue] = useState<UploadQueue>();
  const [isWanted, setIsWanted] = useState(false);
  const waitingRef = useRef<File[]>([]);
  const queueRef = useRef<UploadQueue>(undefined);
  const onQueue = useCallback((next: UploadQueue) => {
    queueRef.current = next;
    setQueue(next);
    const waiting = waitingRef.current.splice(0);
    if (waiting.length > 0) next.add(waiting);
  }, []);
  const add = useCallback((files: Iterable<File>) => {
    if (queueRef.current !== undefined) return queueRef.current.add(files);
    waitingRef.current.push(...files);
    setIsWanted(waitingRef.current.length > 0);
  }, []);
  useEffect(() => setIsWanted(leftQueue.current !== undefined), []);
  return { queue, add, host: isWanted && <ChatUploads screen={screen} onQueue={onQueue} /> };
}

/** The code did not arrive, and a picked file must not vanish without a word. */
function NoUploads() {
  useEffect(() => showToast({ title: connectionTexts.networkFailure, kind: 'error' }), []);
  return null;
}
