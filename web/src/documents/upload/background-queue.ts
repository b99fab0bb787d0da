import type { Dispatch } from 'react';
import type { Sending } from './send-file.ts';
import type { QueuedUpload, UploadQueueAction } from './upload-queue.ts';

/** Upload queue that continues after the user has left its screen. */
export interface BackgroundQueue {
  readonly sendings: ReadonlyMap<string, Sending>;
  /** Returns the queue and hands it over to the screen. `onAction` then receives the actions of the file being sent. */
  readonly takeBack: (onAction: Dispatch<UploadQueueAction>) => readonly QueuedUpload[];
}

/** The queue that continues now, if any. */
export const backgroundQueue: { current?: BackgroundQueue | undefined } = {};
