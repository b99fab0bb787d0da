import type { Routes } from '../contract/routes.ts';
import { watchLimits } from '../contract/watch-limits.ts';
import { readSnapshot } from '../platform/firestore/firestore-data.ts';
import type { Handler } from '../shared/http/handler.ts';
import { summariseVisit } from './describe-watch.ts';
import { requireWatch, visitRecordSchema, visitsOf } from './watch-record.ts';

/** `GET /watches/:watch_id/visits`: returns the visits due before `before`, latest first. Rejects with `watch_not_found`. */
export const listVisits: Handler<Routes['listVisits']> = async (
  { firestore },
  { caller: { uid }, params: { watch_id: id }, query: { before } },
) => {
  const key = { uid, id };
  await requireWatch(firestore, key);
  const latest = visitsOf(firestore, key).orderBy('dueAt', 'desc');
  const page = before === undefined ? latest : latest.startAfter(new Date(before));
  const { docs } = await page.limit(watchLimits.visitsPerResponse).get();
  const visits = docs.flatMap((snapshot) => {
    const record = readSnapshot(snapshot, visitRecordSchema);
    return record === undefined ? [] : summariseVisit(snapshot.id, record);
  });
  const isFull = docs.length === watchLimits.visitsPerResponse;
  return { visits, next: isFull ? (visits.at(-1)?.due_at ?? null) : null };
};
