import type { Routes } from '../contract/routes.ts';
import type { Handler } from '../shared/http/handler.ts';
import { checkParts } from './check-parts.ts';
import { readFigures } from './read-figures.ts';
import { requireOperator } from './require-operator.ts';

/** `GET /operator/metrics`: returns today's figures of the portal. Rejects with `operator_only`. */
export const getOperatorMetrics: Handler<Routes['getOperatorMetrics']> = async (services, { caller }) => {
  await requireOperator(services, caller.uid);
  const [status, figures] = await Promise.all([checkParts(services), readFigures(services)]);
  return { ...figures, status };
};
