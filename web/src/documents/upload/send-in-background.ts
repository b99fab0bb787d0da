import type { Dispatch } from 'react';
import { currentSession, currentUserId, onSessionChange } from '@/platform/session/session-store.ts';
import { formatCount } from '@/shared/format/format.ts';
import { pendingUploads } from '@/shared/library/pending-uploads.ts';
import { notify } from '@/ui/notification/notify.ts';
import { showToast } from '@/ui/toast/show-toast.ts';
import { type BackgroundQueue, backgroundQueue } from './background-queue.ts';
import { describeFailureInLine } from './describe-upload-failure.ts';
import type { Sending } from './send-file.ts';
import {
  isUploadInProgress,
  nextUploads,
  type QueuedUpload,
  type UploadQueueAction,
  uploadQueueReducer,
} from './upload-queue.ts';
import { uploadTexts } from './upload-texts.ts';

interface Sender {
  readonly sendings: ReadonlyMap<string, Sending>;
  /** Sends a file and dispatches its progress and outcome. */
  readonly start: (id: string, dispatch: Dispatch<UploadQueueAction>) => void;
}

/**
 * Continues a queue after its screen was left, while the user stays signed in, and shows the outcome as a toast.
 * Another upload screen may take it back first. Returns the dispatch function for the file being sent.
 */
export function sendInBackground(
  queue: readonly QueuedUpload[],
  { sendings, start }: Sender,
): Dispatch<UploadQueueAction> {
  let remainingUploads: readonly QueuedUpload[] = queue.filter(({ phase }) => isUploadInProgress(phase));
  let screenDispatch: Dispatch<UploadQueueAction> | undefined;
  if (remainingUploads.length === 0) return () => undefined;
  const ownerId = currentUserId();
  const giveUp = (): readonly QueuedUpload[] => {
    const givenUploads = remainingUploads;
    stopWatching();
    backgroundQueue.current = undefined;
    remainingUploads = [];
    pendingUploads.set([]);
    return givenUploads;
  };
  const goOn = (): void => {
    pendingUploads.set(
      remainingUploads.filter(({ phase }) => isUploadInProgress(phase)).map(({ filename }) => filename),
    );
    for (const { id } of nextUploads(remainingUploads)) start(id, dispatch);
    if (remainingUploads.length > 0 && !remainingUploads.some(({ phase }) => isUploadInProgress(phase)))
      notifyUploadsDone(giveUp());
  };
  const dispatch: Dispatch<UploadQueueAction> = (action) => {
    if (screenDispatch !== undefined) return screenDispatch(action);
    remainingUploads = uploadQueueReducer(remainingUploads, action);
    goOn();
  };
  const leaveToOwner = (): void => {
    if (ownerId !== undefined && currentUserId() === ownerId) return;
    const given = giveUp();
    for (const { id } of given) sendings.get(id)?.abortController.abort();
    showUnfinishedFiles(given);
  };
  const stopWatching = onSessionChange(leaveToOwner);
  const takeBack: BackgroundQueue['takeBack'] = (toScreen) => {
    screenDispatch = toScreen;
    return giveUp();
  };
  backgroundQueue.current = { sendings, takeBack };
  leaveToOwner();
  goOn();
  return dispatch;
}

/** Names unfinished files only after a session expired: after a logout another person may read the notice. */
function showUnfinishedFiles(uploads: readonly QueuedUpload[]): void {
  const state = currentSession();
  if (state.isLoggedIn || state.end !== 'expired') return;
  const unfinished = uploads.filter(({ phase }) => isUploadInProgress(phase));
  if (unfinished.length === 0) return;
  const names = unfinished.map(({ filename }) => filename).join(', ');
  notify({ title: uploadTexts.unfinishedTitle, text: uploadTexts.unfinished(names) });
}

function notifyUploadsDone(uploads: readonly QueuedUpload[]): void {
  const storedCount = uploads.filter(({ phase }) => phase.name === 'done').length;
  if (storedCount > 0) {
    showToast({ title: formatCount(storedCount, 'documento subido', 'documentos subidos'), kind: 'success' });
  }
  for (const { filename, phase } of uploads) {
    const text = reasonOf(phase);
    if (text !== undefined) showToast({ title: uploadTexts.notUploaded(filename), text, kind: 'error' });
  }
}

function reasonOf(phase: QueuedUpload['phase']): string | undefined {
  if (phase.name === 'name_taken') return uploadTexts.nameTaken;
  if (phase.name === 'duplicate') return phase.detail;
  return phase.name === 'failed' ? describeFailureInLine(phase.refusal) : undefined;
}
