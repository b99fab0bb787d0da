import type { Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { documentGuideSchema, documentKinds } from '../../contract/documents/schemas.ts';
import { unreadPartSchema } from '../../contract/documents/unread-parts.ts';
import type { ContentLocation } from './document-files.ts';

/** Of a document that can be asked before all of its pages are read. */
const unfinishedSchema = z.object({
  pendingPages: z.array(z.int().positive()).min(1),
  /** The price of the pages read, and the part of it paid when reading was stopped. */
  price: z.int().nonnegative(),
  paid: z.int().nonnegative(),
  /** How often reading it was stopped or begun anew: the next reading pays for the rest. */
  stops: z.int().nonnegative(),
  /** Whether the rest is no longer being read. */
  isStopped: z.boolean(),
});
export type Unfinished = z.infer<typeof unfinishedSchema>;

/** `users/{uid}/documents/{documentId}`: a document that can be searched and viewed, at least its pages read so far. */
export const documentRecordSchema = z.object({
  name: z.string(),
  /** Folded form of the name, unique per user. */
  nameKey: z.string(),
  kind: z.enum(documentKinds),
  sha256: z.string(),
  sizeBytes: z.int().positive(),
  pageCount: z.int().positive(),
  passageCount: z.int().nonnegative(),
  /** Folder of the stored files; a new upload always gets a new one, also where it replaces a document. */
  version: z.string(),
  /** The current publication of that version; see `ContentLocation`. */
  part: z.string().nullable().default(null),
  /** `null` once every page was looked at. */
  unfinished: unfinishedSchema.nullable().default(null),
  /** The current index of that version. */
  indexId: z.string(),
  /** The embedding model of that index. It is rebuilt where another one is configured. */
  embeddingModel: z.string(),
  unreadPages: z.array(z.int().positive()),
  /** What the file holds beside the text of its pages, and is not read. */
  unreadParts: z.array(unreadPartSchema).default([]),
  /** Those with words that were recognised on their picture. */
  recognisedPages: z.array(z.int().positive()).default([]),
  /** Pages with text of a vision model, confirmed or not. */
  visionPages: z.array(z.int().positive()),
  /**
   * `null` where none was requested yet, or none could be made. One in an earlier format counts as none: it is made
   * anew on demand.
   */
  guide: documentGuideSchema.nullable().catch(null),
  /** The time from which a missing guide is made. The earlier format's field has another name and is ignored. */
  guideDueAt: z.date().nullable().default(null),
  /** Whether it is the product's example, which the account has once at most. Content of the user's own never is. */
  isExample: z.boolean().default(false),
  /** The extraction of a `site`, and its start address; `null` for an upload. */
  site: z.object({ jobId: z.string(), url: z.string() }).nullable().default(null),
  uploadedAt: z.date(),
});
export type DocumentRecord = z.infer<typeof documentRecordSchema>;
export type StoredDocument = DocumentRecord & { readonly id: string };

/** The location of a document's current texts. */
export function contentOf(
  uid: string,
  { id: documentId, version, part }: Pick<StoredDocument, 'id' | 'version' | 'part'>,
): ContentLocation {
  return { uid, documentId, version, part };
}

/** The user's documents. Only ever called with the uid of the proved caller. */
export function documentsOf(firestore: Firestore, uid: string) {
  return firestore.collection(`users/${uid}/documents`);
}
