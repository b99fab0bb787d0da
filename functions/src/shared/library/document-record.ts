import type { Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { documentGuideSchema, documentKinds } from '../../contract/documents/schemas.ts';
import type { ContentLocation } from './document-files.ts';

/** Of a document that can be asked before all of its pages are read. */
const unfinishedSchema = z.object({
  pendingPages: z.array(z.int().positive()).min(1),
  /** Credits that the pages cost that are read, and what of that was paid when reading them was stopped. */
  price: z.int().nonnegative(),
  paid: z.int().nonnegative(),
  /** How often reading it was stopped or begun anew: the next reading pays for the rest. */
  stops: z.int().nonnegative(),
  /** Whether the rest is no longer being read. */
  isStopped: z.boolean(),
});
export type Unfinished = z.infer<typeof unfinishedSchema>;

/** `users/{uid}/documents/{documentId}`: a document that is searchable and viewable, at least the pages of it that are read. */
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
  /** Which publication of that version serves; see `ContentLocation`. */
  part: z.string().nullable().default(null),
  /** `null` once every page was looked at. */
  unfinished: unfinishedSchema.nullable().default(null),
  /** Which index of that version is searched. */
  indexId: z.string(),
  /** The embedding model that made it. Where another one is configured, it is made anew. */
  embeddingModel: z.string(),
  unreadPages: z.array(z.int().positive()),
  /** Those with words that were recognised on their picture. */
  recognisedPages: z.array(z.int().positive()).default([]),
  /** Those of which a vision model has written something, confirmed or not. */
  visionPages: z.array(z.int().positive()),
  /** `null` where none was asked for yet, or none could be made. One of an earlier form is none: it is made anew on demand. */
  guide: documentGuideSchema.nullable().catch(null),
  /** From when on a guide that is not there is made. The earlier form had a field of another name, which says nothing any more. */
  guideDueAt: z.date().nullable().default(null),
  /** Whether it is the product's example, which the account has once at most. Content of the user's own never is. */
  isExample: z.boolean().default(false),
  /** The extraction that a `site` was made from, and the address that it began at; `null` for what was uploaded. */
  site: z.object({ jobId: z.string(), url: z.string() }).nullable().default(null),
  uploadedAt: z.date(),
});
export type DocumentRecord = z.infer<typeof documentRecordSchema>;
export type StoredDocument = DocumentRecord & { readonly id: string };

/** Where the texts of a document are that serve now. */
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
