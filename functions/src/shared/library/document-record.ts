import type { Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { documentGuideSchema, documentKinds } from '../../contract/documents/schemas.ts';
import { unreadPartSchema } from '../../contract/documents/unread-parts.ts';
import type { ContentLocation } from './document-files.ts';

/** State of a document that can be asked before all of its pages are read. */
const unfinishedSchema = z.object({
  pendingPages: z.array(z.int().positive()).min(1),
  /** Price of the pages read, and the part paid when reading was stopped. */
  price: z.int().nonnegative(),
  paid: z.int().nonnegative(),
  /** Number of stops and restarts of reading: the next reading pays for the rest. */
  stops: z.int().nonnegative(),
  /** True when the rest is no longer being read. */
  isStopped: z.boolean(),
});
export type UnfinishedReading = z.infer<typeof unfinishedSchema>;

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
  /** Folder of the stored files; every upload gets a new one, also when it replaces a document. */
  version: z.string(),
  /** Current publication of that version; see `ContentLocation`. */
  part: z.string().nullable().default(null),
  /** `null` once every page was processed. */
  unfinished: unfinishedSchema.nullable().default(null),
  /** Id of the current search index of the document's version. */
  indexId: z.string(),
  /** Embedding model of that index. It is rebuilt when another one is configured. */
  embeddingModel: z.string(),
  unreadPages: z.array(z.int().positive()),
  /** Parts of the file that are not read, beside the text of its pages. */
  unreadParts: z.array(unreadPartSchema).default([]),
  /** Pages with words recognised on their image. */
  recognisedPages: z.array(z.int().positive()).default([]),
  /** Pages with text of a vision model, confirmed or not. */
  visionPages: z.array(z.int().positive()),
  /**
   * `null` when none was requested yet, or none could be created. One in an earlier format counts as none and is
   * created on demand.
   */
  guide: documentGuideSchema.nullable().catch(null),
  /** Time from which a missing guide is created. The field of the earlier format has another name and is ignored. */
  guideDueAt: z.date().nullable().default(null),
  /** True for the product's example, which an account has at most once. Content of the user's own never is. */
  isExample: z.boolean().default(false),
  /** Extraction of a `site`, and its start URL; `null` for an upload. */
  site: z.object({ jobId: z.string(), url: z.string() }).nullable().default(null),
  uploadedAt: z.date(),
});
export type DocumentRecord = z.infer<typeof documentRecordSchema>;
export type StoredDocument = DocumentRecord & { readonly id: string };

type ShownFields = 'name' | 'kind' | 'sizeBytes' | 'version' | 'part' | 'recognisedPages' | 'visionPages';

/** A version whose pages and files can be shown: a document of the library, or a comparison's copy. */
export type ShownVersion = Pick<StoredDocument, ShownFields | 'id'> & { readonly keptBy?: 'comparisons' };

/** Returns the location of a document's current texts. */
export function contentOf(
  uid: string,
  { id: documentId, version, part, keptBy }: Pick<ShownVersion, 'id' | 'version' | 'part' | 'keptBy'>,
): ContentLocation {
  return { uid, documentId, version, part, ...(keptBy && { keptBy }) };
}

/** Returns the user's documents. Call it only with the uid of the authenticated caller. */
export function documentsOf(firestore: Firestore, uid: string) {
  return firestore.collection(`users/${uid}/documents`);
}
