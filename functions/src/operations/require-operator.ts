import { ApiError } from '../platform/errors/api-error.ts';
import type { Services } from '../shared/services.ts';

/**
 * Rejects with `operator_only` for users without the claim. Read for each request: a user who loses the claim loses the
 * page at once.
 */
export async function requireOperator({ auth }: Services, uid: string): Promise<void> {
  const { customClaims } = await auth.getUser(uid);
  if (customClaims?.operator !== true) throw new ApiError('operator_only');
}
