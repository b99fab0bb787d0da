import type { Routes } from '../contract/routes.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import type { Handler } from '../shared/http/handler.ts';
import type { Services } from '../shared/services.ts';
import { checkParts } from './check-parts.ts';
import { readFigures } from './read-figures.ts';

/** `GET /operator/metrics`: returns today's figures of the portal. Rejects with `operator_only`. */
export const getOperatorMetrics: Handler<Routes['getOperatorMetrics']> = async (services, { caller }) => {
  await requireOperator(services, caller.uid);
  const [status, figures] = await Promise.all([checkParts(services), readFigures(services)]);
  return { ...figures, status };
};

/** Read for each request: a user who loses the claim loses the page at once. */
async function requireOperator({ auth }: Services, uid: string): Promise<void> {
  const { customClaims } = await auth.getUser(uid);
  if (customClaims?.operator !== true) throw new ApiError('operator_only');
}
