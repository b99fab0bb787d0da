import { chatFilesKey } from '@/platform/session/stored-session.ts';
import { browserStorage } from '@/platform/storage/kept-storage.ts';
import type { QueuedUpload } from './upload-queue.ts';

/** Keeps the names of what the upload screen stored; they go with the session. */
export function rememberUploadedFiles(uploads: readonly QueuedUpload[]): void {
  const names = uploads.filter(({ phase }) => phase.name === 'done').map(({ filename }) => filename);
  if (names.length > 0) browserStorage.setItem(chatFilesKey, JSON.stringify(names));
}
