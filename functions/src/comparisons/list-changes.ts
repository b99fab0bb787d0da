import { comparisonLimits } from '../contract/comparison-limits.ts';
import type { Routes } from '../contract/routes.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import { isMissingObject } from '../platform/storage/is-missing-object.ts';
import type { Handler } from '../shared/http/handler.ts';
import { readAnchors, readChanges } from './comparing/change-files.ts';
import { requireFinished } from './require-comparison.ts';

/** `GET /comparisons/:comparison_id/changes`: returns a part of the changes of a finished comparison. */
export const listChanges: Handler<Routes['listChanges']> = async (
  { firestore, bucket },
  { caller, params, query: { from = 0 } },
) => {
  const key = { uid: caller.uid, id: params.comparison_id };
  const { changeCount, doubtCount } = await requireFinished(firestore, key);
  const total = changeCount + doubtCount;
  const part = Math.floor(from / comparisonLimits.changesPerResponse);
  const next = (part + 1) * comparisonLimits.changesPerResponse;
  try {
    const changes = from < total ? await readChanges(bucket, key, part) : [];
    return {
      changes: changes.filter(({ index }) => index >= from),
      next: next < total ? next : null,
      anchors: from === 0 ? await readAnchors(bucket, key) : [],
    };
  } catch (error) {
    // Rejects when another request has deleted the comparison and its files.
    if (isMissingObject(error)) throw new ApiError('comparison_not_found', { cause: error });
    throw error;
  }
};
