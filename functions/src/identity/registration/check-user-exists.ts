import type { Routes } from '../../contract/routes.ts';
import type { Handler } from '../../shared/http/handler.ts';
import { findIdentityAccount } from '../provider-account/find-identity-account.ts';

/**
 * Returns `exists: true` for an email with a password to recover, also of an unfinished registration. Public, because
 * the recovery screen shows it, and therefore limited by IP address.
 */
export const checkUserExists: Handler<Routes['checkUserExists']> = async (services, { body }) => {
  const account = await findIdentityAccount(services, { email: body.email.toLowerCase() });
  return { exists: account !== undefined };
};
