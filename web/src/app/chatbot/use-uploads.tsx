import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { ChatScreen } from '@/chat/screen/use-chat-screen.ts';
import { backgroundQueue } from '@/documents/upload/background-queue.ts';
import type { UploadQueue } from '@/documents/upload/use-upload-queue.ts';
import { lazyModule } from '@/ui/code/lazy-module.ts';

interface Uploads {
  readonly underWayCount: number;
  readonly add: (files: Iterable<File>) => void;
  /** Renders nothing; mount it once. */
  readonly host: ReactNode;
  /** Selected files with their state; `undefined` without files. */
  readonly panel: ReactNode;
}

/** Code of uploads, loaded with the first file. */
const chatUploads = lazyModule('upload-kit', async () => (await import('./upload-kit.ts')).uploadKit);

/** Uploads of the chat, whose code is loaded with the first file. */
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
  useEffect(() => setIsWanted(backgroundQueue.current !== undefined), []);
  const kit = chatUploads.useModule(isWanted);
  const isShown = queue !== undefined && (queue.uploads.length > 0 || queue.wasJustUploaded);
  return {
    underWayCount: queue?.underWayCount ?? 0,
    add,
    host: kit && <kit.ChatUploads screen={screen} onQueue={onQueue} />,
    panel: kit && isShown ? <kit.UploadPanel queue={queue} /> : undefined,
  };
}
