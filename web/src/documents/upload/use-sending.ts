import { type ActionDispatch, type RefObject, useEffect } from 'react';
import { useRefreshLibrary } from '@/shared/library/use-refresh-library.ts';
import type { Sending, sendFile } from './send-file.ts';
import { nextUploads, type QueuedUpload, type UploadQueueAction } from './upload-queue.ts';

interface SendingOptions {
  readonly uploads: readonly QueuedUpload[];
  readonly sendingsRef: RefObject<ReadonlyMap<string, Sending>>;
  readonly sendsAllowDuplicates: boolean;
  readonly dispatch: ActionDispatch<[UploadQueueAction]>;
}

/** Sends what the queue lets go next, and brings what becomes of it to the queue and to the library. */
export function useSending({ uploads, sendingsRef, sendsAllowDuplicates, dispatch }: SendingOptions): void {
  const refreshLibrary = useRefreshLibrary();
  useEffect(() => {
    for (const { id } of nextUploads(uploads)) {
      const sending = sendingsRef.current.get(id);
      if (sending === undefined || sending.isStarted) continue;
      sending.isStarted = true;
      dispatch({ type: 'started', id });
      const hear = (action: UploadQueueAction): void => {
        dispatch(action);
        if (action.type === 'received' && action.event.type === 'usable') refreshLibrary();
      };
      void startSending(id, sending, sendsAllowDuplicates, hear).then(refreshLibrary);
    }
  }, [uploads, sendingsRef, sendsAllowDuplicates, dispatch, refreshLibrary]);
}

/** Sends one file to its end, with code that only uploads need. Never rejects: every end is dispatched. */
async function startSending(...sending: Parameters<typeof sendFile>): Promise<void> {
  try {
    await (await import('./send-file.ts')).sendFile(...sending);
  } catch {
    const [id, , , dispatch] = sending;
    dispatch({ type: 'failed', id, refusal: { status: 0, detail: undefined } });
  }
}
