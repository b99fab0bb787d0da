import type { Dispatch } from 'react';
import type { Sending } from './send-file.ts';
import type { QueuedUpload, UploadQueueAction } from './upload-queue.ts';

/** A queue that goes on although its screen was left. */
export interface LeftQueue {
  readonly sendings: ReadonlyMap<string, Sending>;
  /** The queue as it stands. From now on it is the screen's, and `hear` is told what becomes of the file under way. */
  readonly takeBack: (hear: Dispatch<UploadQueueAction>) => readonly QueuedUpload[];
}

/** The one that goes on now. */
export const leftQueue: { current?: LeftQueue | undefined } = {};
