import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { readSnapshot } from '../platform/firestore/firestore-data.ts';
import { minuteMs } from '../platform/time/time-units.ts';
import {
  type DocumentLocation,
  indexFolder,
  recognitionFolder,
  versionFolder,
} from '../shared/library/document-files.ts';

/**
 * `users/{uid}/orphanedFolders/{version, indexId or recognition-sha256}`: a folder of the bucket without a document.
 * Noted before the first file is written, and again in the transaction that removes a document or an index. After any
 * crash, its files are therefore known and deleted when due.
 */
export const orphanedFolderSchema = z.object({
  documentId: z.string(),
  /** The version of the index in the folder; absent for the folder of a whole version. */
  indexOf: z.string().optional(),
  /** Publication that the index of the folder belongs to; see `ContentLocation`. */
  part: z.string().nullable().default(null),
  /** The SHA-256 of the file whose recognised pages are in the folder; `documentId` is empty then. */
  recognitionOf: z.string().optional(),
  /**
   * `uploading`: a document or an index is about to exist in the folder; `tombstoned`: none may, although an upload may
   * still write to it. `reading`: the folder has a document whose further pages are being read; `outgrown`: it has a
   * document and its superseded publications.
   */
  state: z.enum(['uploading', 'tombstoned', 'reading', 'outgrown']),
  /** Only upload that may read the pages, while `reading`. */
  reader: z.string().optional(),
  /** The folded name of the current or future document. */
  nameKey: z.string(),
  /** Time at which the sweeper deletes the folder. An upload still running by then has long been dead. */
  dueAt: z.date(),
});
export type OrphanedFolder = z.input<typeof orphanedFolderSchema>;

export function orphanedFoldersOf(firestore: Firestore, uid: string) {
  return firestore.collection(`users/${uid}/orphanedFolders`);
}

export function orphanedFolderReference(firestore: Firestore, { uid, version }: DocumentLocation) {
  return orphanedFoldersOf(firestore, uid).doc(version);
}

/** Returns the folder of a note, by the note's id. */
export function pathOfOrphanedFolder(
  uid: string,
  id: string,
  { documentId, indexOf, part = null, recognitionOf }: OrphanedFolder,
): string {
  if (recognitionOf !== undefined) return recognitionFolder({ uid, sha256: recognitionOf });
  return indexOf === undefined
    ? versionFolder({ uid, documentId, version: id })
    : indexFolder({ uid, documentId, version: indexOf, part, indexId: id });
}

/**
 * Notes that the files of a removed version must be deleted, within the transaction that removes it. They are deleted
 * immediately, or later if an upload may still write some.
 */
export function tombstoneFolder(
  transaction: Transaction,
  firestore: Firestore,
  location: DocumentLocation,
  folder: { readonly nameKey: string; readonly dueAt: Date },
): void {
  const { documentId } = location;
  const record: OrphanedFolder = {
    documentId,
    state: 'tombstoned',
    nameKey: folder.nameKey,
    dueAt: folder.dueAt,
  };
  transaction.set(orphanedFolderReference(firestore, location), record);
}

/**
 * Delay before a replaced index is deleted, longer than any question takes: a search that found it may still read it.
 */
export const orphanGraceMs = 5 * minuteMs;

/**
 * Returns the note on the folder of a fully read document: its superseded publications are deleted after the grace
 * period.
 */
export function supersededFolderRecord({ documentId, nameKey }: OrphanedFolder, now: Date): OrphanedFolder {
  return { documentId, nameKey, state: 'outgrown', dueAt: new Date(now.getTime() + orphanGraceMs) };
}

/** Reads the note on the folder of an upload; `undefined` when the sweeper or the end of the upload has removed it. */
export async function readOrphanedFolder(
  transaction: Transaction,
  firestore: Firestore,
  location: DocumentLocation,
): Promise<OrphanedFolder | undefined> {
  return readSnapshot(
    await transaction.get(orphanedFolderReference(firestore, location)),
    orphanedFolderSchema,
  );
}
