import { createHash } from 'node:crypto';
import { readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { blobFolder, type SavedPartName, savedParts } from '../../snapshot/saved-part.ts';
import { bucketSnapshotSchema, captureResponseSchema } from '../../storage/bucket-snapshot.ts';
import type { CapturedParts } from './capture-stack.ts';
import {
  beginSnapshot,
  completeSnapshot,
  describeFile,
  type SavedFiles,
  type Snapshot,
  syncFile,
  syncFolder,
  writeDurably,
} from './snapshot-folder.ts';

/** Snapshot that the next one replaces. */
export interface PreviousSnapshot {
  readonly folder: string;
  readonly manifest: { readonly files: SavedFiles };
}

/**
 * Writes captured parts as the next snapshot of a data folder, and removes the previous one. Resolves with undefined
 * when nothing has changed. Rejects when the disk is full, and keeps the previous one.
 */
export async function saveStack(
  data: string,
  captured: CapturedParts,
  previous: PreviousSnapshot | undefined,
): Promise<Snapshot | undefined> {
  const { folder: blobs, ...bucket } = captureResponseSchema.parse(JSON.parse(captured.storage.toString()));
  const storage = Buffer.from(JSON.stringify(bucketSnapshotSchema.parse(bucket)));
  const capturedParts = Object.entries({ ...captured, storage }) as [SavedPartName, Buffer][];
  const states = Object.fromEntries(
    capturedParts.map(([name, bytes]) => [savedParts[name], describeBytes(bytes)]),
  );
  if (previous !== undefined && isUnchanged(states, previous.manifest.files)) return undefined;
  const partial = await beginSnapshot(data, previous?.folder);
  try {
    for (const [name, bytes] of capturedParts)
      await writeDurably(path.join(partial, savedParts[name]), bytes);
    const place = path.join(partial, blobFolder);
    await rename(blobs, place);
    const files = { ...states, ...(await describeBlobs(place, previous?.manifest.files ?? {})) };
    const saved = await completeSnapshot(partial, files);
    if (previous !== undefined) await rm(previous.folder, { recursive: true, force: true });
    return saved;
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}

const isUnchanged = (states: SavedFiles, before: SavedFiles): boolean =>
  Object.entries(states).every(([name, { sha256 }]) => before[name]?.sha256 === sha256);

/** Bytes never change: files of the previous snapshot are on the disk already, with known checksums. */
async function describeBlobs(place: string, previousFiles: SavedFiles): Promise<SavedFiles> {
  const files: Record<string, SavedFiles[string]> = {};
  for (const blob of await readdir(place)) {
    const name = `${blobFolder}/${blob}`;
    const before = previousFiles[name];
    if (before === undefined) await syncFile(path.join(place, blob));
    files[name] = before ?? (await describeFile(path.join(place, blob)));
  }
  await syncFolder(place);
  return files;
}

function describeBytes(bytes: Buffer): SavedFiles[string] {
  return { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}
