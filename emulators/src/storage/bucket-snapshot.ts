import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { linkOrCopy } from '../snapshot/link-or-copy.ts';
import { blobFolder, savedParts } from '../snapshot/saved-part.ts';
import type { OpenedEmulator } from './storage-emulator.ts';

/** What is saved of a bucket beside its bytes. */
export const savedBucket = z.object({
  objects: z.array(
    z.object({ blob: z.string().regex(/^[\w-]+$/, 'is no name of a file'), metadata: z.string() }),
  ),
});

/** What a bucket answers to `POST /x-control/capture`. */
export const capturedBucket = savedBucket.extend({
  /** Has the bytes, and is the caller's to move away. */
  folder: z.string(),
});

/** Where the captured bytes of a folder lie. */
export const capturedFolderOf = (folder: string): string => `${folder}-captured`;

/** The stored files as JSON. Their bytes, which lie in `folder`, get a second name in a folder of their own. */
export function captureBucket(opened: OpenedEmulator, folder: string): Buffer {
  const captured = capturedFolderOf(folder);
  rmSync(captured, { recursive: true, force: true });
  mkdirSync(captured);
  const objects = opened.listSaved();
  for (const { blob } of objects) linkOrCopy(path.join(folder, blob), path.join(captured, blob));
  return Buffer.from(JSON.stringify({ folder: captured, objects } satisfies z.infer<typeof capturedBucket>));
}

/** Fills an empty bucket from a snapshot, whose files of bytes get a second name in `folder`. */
export function restoreBucket(opened: OpenedEmulator, folder: string, snapshot: string): void {
  const json = readFileSync(path.join(snapshot, savedParts.storage), 'utf8');
  const { objects } = savedBucket.parse(JSON.parse(json));
  for (const { blob } of objects) linkOrCopy(path.join(snapshot, blobFolder, blob), path.join(folder, blob));
  opened.addSaved(objects);
}
