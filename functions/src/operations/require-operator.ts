import { ApiError } from '../platform/errors/api-error.ts';
import { isOperator } from '../shared/accounts/is-operator.ts';
import type { Services } from '../shared/services.ts';

/**
 * Rejects with `operator_only` for users without the claim. Read for each request: a user who loses the claim loses the
 * page immediately.
 */
export async function requireOperator(services: Services, uid: string): Promise<void> {
  if (!(await isOperator(services.auth, uid))) throw new ApiError('operator_only');
}
