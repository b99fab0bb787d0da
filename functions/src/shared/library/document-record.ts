import type { Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { documentGuideSchema, documentKinds } from '../../contract/documents.ts';

/** `users/{uid}/documents/{documentId}`: a document that is complete, searchable and viewable. There is no half of one. */
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

/** The user's documents. Only ever called with the uid of the proved caller. */
export function documentsOf(firestore: Firestore, uid: string) {
  return firestore.collection(`users/${uid}/documents`);
}
