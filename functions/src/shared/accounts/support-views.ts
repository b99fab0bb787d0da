import type { CollectionReference, Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';

/** `users/{uid}/supportViews/{id}`: the operator has looked the account up. Written once, never changed. */
const supportViewSchema = z.object({ viewedAt: z.date(), operatorId: z.string() });
export type SupportView = z.infer<typeof supportViewSchema>;

const listedViews = 50;

export function supportViewsOf(firestore: Firestore, uid: string): CollectionReference {
  return firestore.collection(`users/${uid}/supportViews`);
}

/** Returns the times of the latest look-ups, latest first. */
export async function listSupportViews(firestore: Firestore, uid: string): Promise<string[]> {
  const { docs } = await supportViewsOf(firestore, uid).orderBy('viewedAt', 'desc').limit(listedViews).get();
  return docs.flatMap((doc) => readSnapshot(doc, supportViewSchema)?.viewedAt.toISOString() ?? []);
}
