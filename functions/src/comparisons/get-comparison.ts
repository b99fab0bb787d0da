import type { Routes } from '../contract/routes.ts';
import type { Handler } from '../shared/http/handler.ts';
import { describeComparison } from './describe-comparison.ts';
import { requireComparison } from './require-comparison.ts';

/** `GET /comparisons/:comparison_id`: returns one comparison of the caller. */
export const getComparison: Handler<Routes['getComparison']> = async (services, { caller, params }) => {
  const id = params.comparison_id;
  return describeComparison(id, await requireComparison(services.firestore, { uid: caller.uid, id }));
};
