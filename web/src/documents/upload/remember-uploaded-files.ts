import { chatFilesKey } from '@/platform/session/stored-session.ts';
import { browserStorage } from '@/platform/storage/kept-storage.ts';
import type { QueuedUpload } from './upload-queue.ts';

/** Stores the names of the uploaded files for the chat; they are deleted with the session. */
export function rememberUploadedFiles(uploads: readonly QueuedUpload[]): void {
  const names = uploads.filter(({ phase }) => phase.name === 'done').map(({ filename }) => filename);
  if (names.length > 0) browserStorage.setItem(chatFilesKey, JSON.stringify(names));
}
