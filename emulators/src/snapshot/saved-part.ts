import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Services whose state is saved, and the file of each in a snapshot. */
export const savedParts = {
  firestore: 'firestore.bin',
  storage: 'storage.json',
  auth: 'auth.bin',
  stripe: 'stripe.bin',
  tasks: 'tasks.json',
  inbox: 'inbox.json',
} as const;
export type SavedPartName = keyof typeof savedParts;

/** Variable with the folder of the snapshot, for the parts of a stack that start from one. */
export const snapshotFolderVariable = 'LEGAJO_SNAPSHOT';

/** Folder of a snapshot with the bytes of the bucket. */
export const blobFolder = 'blobs';

/** Returns the folder of the snapshot that this process starts from; undefined for an empty start. */
export function readSnapshotFolder(): string | undefined {
  const folder = process.env[snapshotFolderVariable];
  return folder === undefined || folder === '' ? undefined : folder;
}

/** Returns the state of a part in the snapshot that this process starts from; undefined for an empty start. */
export function readSavedPart(name: SavedPartName): Buffer | undefined {
  const folder = readSnapshotFolder();
  return folder === undefined ? undefined : readFileSync(path.join(folder, savedParts[name]));
}
