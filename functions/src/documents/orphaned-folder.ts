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
 * Noted before the first file is written, and again in the transaction that removes a document or an index, so that
 * after any crash its files are known and deleted when due.
 */
export const orphanedFolderSchema = z.object({
  documentId: z.string(),
  /** The version of the index in it; absent for the folder of a whole version. */
  indexOf: z.string().optional(),
  /** For an index: the publication it belongs to; see `ContentLocation`. */
  part: z.string().nullable().default(null),
  /** The SHA-256 of the file whose recognised pages lie in it; `documentId` says nothing then. */
  recognitionOf: z.string().optional(),
  /**
   * `uploading`: a document or an index is about to exist in it; `tombstoned`: none may, although an upload may still
   * write to it. `reading`: it has a document whose further pages are being read; `outgrown`: it has one, beside its
   * superseded publications.
   */
  state: z.enum(['uploading', 'tombstoned', 'reading', 'outgrown']),
  /** Of `reading`: the upload that reads the pages, and no other one. */
  reader: z.string().optional(),
  /** The name that the document has or would take, folded. */
  nameKey: z.string(),
  /** From then on the sweeper deletes the folder. An upload that is still running by then has been dead for long. */
  dueAt: z.date(),
});
export type OrphanedFolder = z.input<typeof orphanedFolderSchema>;

export function orphanedFoldersOf(firestore: Firestore, uid: string) {
  return firestore.collection(`users/${uid}/orphanedFolders`);
}

export function orphanedFolderReference(firestore: Firestore, { uid, version }: DocumentLocation) {
  return orphanedFoldersOf(firestore, uid).doc(version);
}

/** The folder that a note is about, by the note's id. */
export function folderOf(
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
 * In the transaction that removes a version of a document, notes that its files have to be deleted: at once, or later
 * where an upload may still write some.
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

/** Longer than any question takes: who found an index may still read it after another one has taken its place. */
export const graceMs = 5 * minuteMs;

/** The note on the folder of a fully read document: its superseded publications may be deleted in a while. */
export function outgrownFolder({ documentId, nameKey }: OrphanedFolder, now: Date): OrphanedFolder {
  return { documentId, nameKey, state: 'outgrown', dueAt: new Date(now.getTime() + graceMs) };
}

/** The note on the folder of an upload, or `undefined` where the sweeper or its own end has taken it away. */
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
