import type {
  CollectionReference,
  DocumentReference,
  Firestore,
  Transaction,
} from 'firebase-admin/firestore';
import { z } from 'zod';
import { extractionModes } from '../contract/extractor/modes.ts';
import { visitSchema, watchBlocks, watchScheduleSchema } from '../contract/watches/schemas.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import { readSnapshot } from '../platform/firestore/firestore-data.ts';

const count = z.int().nonnegative();

/** A visit in progress. Its job has an id of its own due time: however often it is started, there is one. */
const runSchema = z.object({
  jobId: z.string(),
  dueAt: z.date(),
  claimedAt: z.date(),
  /** True when the run's pages were counted against the limits of the user and the host. */
  isCounted: z.boolean(),
});
export type WatchRun = z.infer<typeof runSchema>;

/** `users/{uid}/watches/{watchId}`: an extraction that repeats itself. */
export const watchRecordSchema = z.object({
  name: z.string(),
  url: z.string(),
  mode: z.enum(extractionModes),
  maxPages: z.int().positive(),
  schedule: watchScheduleSchema,
  monthlyCredits: z.int().positive(),
  paths: z.array(z.string()),
  words: z.array(z.string()),
  question: z.string().nullable().default(null),
  state: z.enum(['active', 'paused', 'ended']),
  /** Spanish sentence on why it ended by itself, or on its last visit. */
  detail: z.string().nullable(),
  createdAt: z.date(),
  /** The extraction to compare the next visit with. */
  baseJobId: z.string(),
  /** Delivered pages of that extraction. */
  basePages: count,
  /** Due time of the next visit; `null` unless active. */
  nextVisitAt: z.date().nullable(),
  run: runSchema.nullable(),
  /** Time at which the sweep starts or checks a visit; `null` when nothing is left to do. */
  dueAt: z.date().nullable(),
  lastVisit: z.object({ at: z.date(), outcome: visitSchema.shape.outcome }).nullable(),
  /** Claim of the last visit that was started, ended or not. */
  lastStartAt: z.date().nullable(),
  lastChangeAt: z.date().nullable(),
  failures: count,
  /** Why visits are skipped, and since when; a mail says so once. `null` after a visit that was made. */
  blocked: z
    .object({ by: z.enum(watchBlocks), since: z.date() })
    .nullable()
    .default(null),
  visitCount: count,
  changeCount: count,
  /** Credits spent in a month of Madrid, `2026-11`. */
  spent: z.object({ month: z.string(), credits: count }),
});
export type WatchRecord = z.infer<typeof watchRecordSchema>;
export type WatchBlock = NonNullable<WatchRecord['blocked']>;

/** A watch with the visit that is due or in progress. */
export type VisitingWatch = WatchRecord & { readonly run: WatchRun };

/** `users/{uid}/watches/{watchId}/visits/{jobId}`: an ended visit. */
export const visitRecordSchema = visitSchema
  .omit({ id: true, due_at: true, ended_at: true })
  .extend({ dueAt: z.date(), endedAt: z.date() });
export type VisitRecord = z.infer<typeof visitRecordSchema>;

export interface WatchKey {
  readonly uid: string;
  readonly id: string;
}

/** Returns the user's watches. Call it only with the uid of the authenticated caller. */
export function watchesOf(firestore: Firestore, uid: string): CollectionReference {
  return firestore.collection(`users/${uid}/watches`);
}

export function watchReference(firestore: Firestore, { uid, id }: WatchKey): DocumentReference {
  return watchesOf(firestore, uid).doc(id);
}

export function visitsOf(firestore: Firestore, key: WatchKey): CollectionReference {
  return watchReference(firestore, key).collection('visits');
}

/** Returns a watch of the user. Rejects with `watch_not_found`. */
export async function requireWatch(
  firestore: Firestore,
  key: WatchKey,
  transaction?: Pick<Transaction, 'get'>,
): Promise<WatchRecord> {
  const reference = watchReference(firestore, key);
  const snapshot = await (transaction === undefined ? reference.get() : transaction.get(reference));
  const record = readSnapshot(snapshot, watchRecordSchema);
  if (record === undefined) throw new ApiError('watch_not_found');
  return record;
}
