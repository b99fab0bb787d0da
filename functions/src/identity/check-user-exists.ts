import type { Routes } from '../contract/routes.ts';
import type { Handler } from '../shared/http/handler.ts';
import { findIdentityAccount } from './find-identity-account.ts';

/**
 * Whether a password can be recovered for an email. Tells anyone who asks, because the recovery screen says it: therefore
 * limited by address. An account whose registration was not finished counts: its password may be lost as well.
 */
export const checkUserExists: Handler<Routes['checkUserExists']> = async (services, { body }) => {
  const account = await findIdentityAccount(services, { email: body.email.toLowerCase() });
  return { exists: account !== undefined };
};
