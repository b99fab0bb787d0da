import { type ActionDispatch, type Dispatch, type RefObject, useCallback, useEffect, useRef } from 'react';
import { useRefreshLibrary } from '@/shared/library/use-refresh-library.ts';
import { backgroundQueue } from './background-queue.ts';
import { type Sending, sendFile } from './send-file.ts';
import { sendInBackground } from './send-in-background.ts';
import { nextUploads, type QueuedUpload, type UploadQueueAction } from './upload-queue.ts';

interface SendingOptions {
  readonly uploads: readonly QueuedUpload[];
  readonly sendingsRef: RefObject<Map<string, Sending>>;
  readonly sendsAllowDuplicates: boolean;
  readonly dispatch: ActionDispatch<[UploadQueueAction]>;
}

/**
 * Sends the next files of the queue and reports their progress to the queue and the library. Confirmed files continue
 * after the screen is left, and the next upload screen takes the queue over.
 */
export function useSending({ uploads, sendingsRef, sendsAllowDuplicates, dispatch }: SendingOptions): void {
  const refreshLibrary = useRefreshLibrary();
  const uploadsRef = useRef(uploads);
  uploadsRef.current = uploads;
  const hearRef = useRef<Dispatch<UploadQueueAction>>(dispatch);
  const start = useCallback(
    (id: string, dispatchTo: Dispatch<UploadQueueAction>) => {
      const sending = sendingsRef.current.get(id);
      if (sending === undefined || sending.isStarted) return;
      sending.isStarted = true;
      dispatchTo({ type: 'started', id });
      const onAction = (action: UploadQueueAction): void => {
        hearRef.current(action);
        if (action.type === 'received' && action.event.type === 'usable') refreshLibrary();
      };
      void sendFile(id, sending, sendsAllowDuplicates, onAction).then(refreshLibrary);
    },
    [sendingsRef, sendsAllowDuplicates, refreshLibrary],
  );
  useEffect(() => {
    for (const { id } of nextUploads(uploads)) start(id, dispatch);
  }, [uploads, start, dispatch]);
  useEffect(() => {
    hearRef.current = dispatch;
    const leftBehind = backgroundQueue.current;
    if (leftBehind !== undefined) {
      for (const [id, sending] of leftBehind.sendings) sendingsRef.current.set(id, sending);
      dispatch({ type: 'returned', uploads: leftBehind.takeBack((action) => hearRef.current(action)) });
    }
    return () => {
      hearRef.current = sendInBackground(uploadsRef.current, { sendings: sendingsRef.current, start });
    };
  }, [dispatch, start, sendingsRef]);
}
