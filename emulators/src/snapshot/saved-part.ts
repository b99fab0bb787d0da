import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The services whose state is saved, and the file of each in a snapshot. */
export const savedParts = {
  firestore: 'firestore.bin',
  storage: 'storage.json',
  auth: 'auth.bin',
  stripe: 'stripe.bin',
  tasks: 'tasks.json',
  inbox: 'inbox.json',
} as const;
export type SavedPartName = keyof typeof savedParts;

/** Names the snapshot's folder to the parts of a stack that start from one. */
export const snapshotVariable = 'LEGAJO_SNAPSHOT';

/** The folder with the bytes of the bucket, in a snapshot. */
export const blobFolder = 'blobs';

/** The snapshot that this process starts from; undefined where it starts empty. */
export function readSnapshotFolder(): string | undefined {
  const folder = process.env[snapshotVariable];
  return folder === undefined || folder === '' ? undefined : folder;
}

/** The state of a part in the snapshot that this process starts from; undefined where it starts empty. */
export function readSavedPart(name: SavedPartName): Buffer | undefined {
  const folder = readSnapshotFolder();
  return folder === undefined ? undefined : readFileSync(path.join(folder, savedParts[name]));
}
