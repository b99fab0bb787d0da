import type { CollectionReference, Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import { leaseSchema } from '../../platform/lease/lease.ts';
import { documentRecordSchema, type ShownVersion } from '../library/document-record.ts';

const count = z.int().nonnegative();

const versionSourceSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('document'),
    documentId: z.string(),
    version: z.string(),
    part: z.string().nullable(),
  }),
  z.object({ kind: z.literal('extraction'), jobId: z.string() }),
  z.object({ kind: z.literal('example') }),
]);

/** A version as it was when the comparison was started. */
const keptVersionSchema = documentRecordSchema
  .pick({
    name: true,
    kind: true,
    pageCount: true,
    unreadPages: true,
    unreadParts: true,
    recognisedPages: true,
    visionPages: true,
  })
  .extend({
    /** Size of the original; 0 for an extraction. */
    sizeBytes: count,
    /** Pages that are paid: its pages, or the web pages of an extraction. */
    pricedPages: count,
    source: versionSourceSchema,
  });
export type KeptVersion = z.infer<typeof keptVersionSchema>;

export const sides = ['before', 'after'] as const;
export type Side = (typeof sides)[number];

/** `users/{uid}/comparisons/{id}`: a comparison of two versions, which keeps its own copies of both. */
export const comparisonRecordSchema = z.object({
  /**
   * `copying`: the copies are not complete, and nothing was compared. `deleted`: only files may be left. A client sees
   * `copying` as `running`, and nothing of `deleted`.
   */
  state: z.enum(['copying', 'running', 'done', 'failed', 'deleted']),
  createdAt: z.date(),
  before: keptVersionSchema,
  after: keptVersionSchema,
  isExample: z.boolean(),
  /** True when a model explains the changes. */
  explains: z.boolean().default(false),
  explainedCount: count.default(0),
  /** Credits held while the comparison runs, spent when `done`; 0 otherwise. */
  credits: count,
  progressPages: count,
  changeCount: count,
  valueChangeCount: count,
  doubtCount: count,
  /** Numbers of scanned pages that were compared by their recognised words alone. */
  wordOnlyPages: z
    .object({ before: z.array(z.int().positive()), after: z.array(z.int().positive()) })
    .default({ before: [], after: [] }),
  /** Spanish sentence for `failed`. */
  detail: z.string().nullable(),
  lease: leaseSchema,
  /** Number of runs that have begun. */
  attempts: count,
  /** Time at which the sweep continues or ends the comparison; `null` when nothing is left to do. */
  dueAt: z.date().nullable(),
});
export type ComparisonRecord = z.infer<typeof comparisonRecordSchema>;

export interface ComparisonKey {
  readonly uid: string;
  readonly id: string;
}

/** Returns the user's comparisons. Call it only with the uid of the authenticated caller. */
export function comparisonsOf(firestore: Firestore, uid: string): CollectionReference {
  return firestore.collection(`users/${uid}/comparisons`);
}

export function comparisonReference(firestore: Firestore, { uid, id }: ComparisonKey) {
  return comparisonsOf(firestore, uid).doc(id);
}

/** Returns a comparison that is not deleted. */
export async function findComparison(
  firestore: Firestore,
  key: ComparisonKey,
): Promise<ComparisonRecord | undefined> {
  const record = readSnapshot(await comparisonReference(firestore, key).get(), comparisonRecordSchema);
  return record?.state === 'deleted' ? undefined : record;
}

/** Returns one side of a comparison as a version that can be shown. */
export function toShownVersion(id: string, side: Side, record: ComparisonRecord): ShownVersion {
  const { name, kind, sizeBytes, recognisedPages, visionPages } = record[side];
  return {
    ...{ id, version: side, part: null, keptBy: 'comparisons' },
    ...{ name, kind, sizeBytes, recognisedPages, visionPages },
  };
}

/** Returns the copy of one side of a comparison, or `undefined`. */
export async function findKeptVersion(
  firestore: Firestore,
  key: ComparisonKey,
  side: string,
): Promise<ShownVersion | undefined> {
  const knownSide = sides.find((each) => each === side);
  const record = await findComparison(firestore, key);
  return knownSide && record && toShownVersion(key.id, knownSide, record);
}
