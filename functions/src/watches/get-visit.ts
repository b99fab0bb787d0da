import type { Routes } from '../contract/routes.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import { readSnapshot } from '../platform/firestore/firestore-data.ts';
import type { Handler } from '../shared/http/handler.ts';
import { describeVisit } from './describe-watch.ts';
import { requireWatch, visitRecordSchema, visitsOf } from './watch-record.ts';

/**
 * `GET /watches/:watch_id/visits/:visit_id`: returns a visit with its changes. Rejects with `watch_not_found` and
 * `visit_not_found`.
 */
export const getVisit: Handler<Routes['getVisit']> = async (
  { firestore },
  { caller: { uid }, params: { watch_id: id, visit_id: visitId } },
) => {
  const key = { uid, id };
  await requireWatch(firestore, key);
  const record = readSnapshot(await visitsOf(firestore, key).doc(visitId).get(), visitRecordSchema);
  if (record === undefined) throw new ApiError('visit_not_found');
  return describeVisit(visitId, record);
};
