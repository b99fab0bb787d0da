import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { linkOrCopy } from '../snapshot/link-or-copy.ts';
import { blobFolder, savedParts } from '../snapshot/saved-part.ts';
import type { OpenedEmulator } from './storage-emulator.ts';

/** Snapshot of a bucket, without the bytes of its files. */
export const bucketSnapshotSchema = z.object({
  objects: z.array(
    z.object({ blob: z.string().regex(/^[\w-]+$/, 'is no name of a file'), metadata: z.string() }),
  ),
});

/** Response of `POST /x-control/capture`. */
export const captureResponseSchema = bucketSnapshotSchema.extend({
  /** Folder of the bytes; the caller may move it. */
  folder: z.string(),
});

/** Returns the folder for the captured bytes of `folder`. */
export const capturedFolderOf = (folder: string): string => `${folder}-captured`;

/** Returns the stored files as JSON, and links their bytes from `folder` into the folder of the capture. */
export function captureBucket(emulator: OpenedEmulator, folder: string): Buffer {
  const captured = capturedFolderOf(folder);
  rmSync(captured, { recursive: true, force: true });
  mkdirSync(captured);
  const objects = emulator.listSaved();
  for (const { blob } of objects) linkOrCopy(path.join(folder, blob), path.join(captured, blob));
  return Buffer.from(
    JSON.stringify({ folder: captured, objects } satisfies z.infer<typeof captureResponseSchema>),
  );
}

/** Fills an empty bucket from a snapshot, and links its bytes into `folder`. */
export function restoreBucket(emulator: OpenedEmulator, folder: string, snapshot: string): void {
  const json = readFileSync(path.join(snapshot, savedParts.storage), 'utf8');
  const { objects } = bucketSnapshotSchema.parse(JSON.parse(json));
  for (const { blob } of objects) linkOrCopy(path.join(snapshot, blobFolder, blob), path.join(folder, blob));
  emulator.addSaved(objects);
}
