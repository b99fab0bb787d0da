import type { Services } from '../services.ts';

/** Returns true for an account with the operator's claim. */
export async function isOperator({ auth }: Pick<Services, 'auth'>, uid: string): Promise<boolean> {
  const { customClaims } = await auth.getUser(uid);
  return customClaims?.operator === true;
}
