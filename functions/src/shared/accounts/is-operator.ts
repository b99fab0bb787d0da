import type { Auth } from 'firebase-admin/auth';

/** Returns true for an account with the operator's claim. */
export async function isOperator(auth: Pick<Auth, 'getUser'>, uid: string): Promise<boolean> {
  const { customClaims } = await auth.getUser(uid);
  return customClaims?.operator === true;
}
