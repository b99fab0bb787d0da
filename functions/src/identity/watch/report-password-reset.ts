import type { Routes } from '../../contract/routes.ts';
import type { Handler } from '../../shared/http/handler.ts';
import { findIdentityAccount } from '../find-identity-account.ts';
import { noticeAccessChanges } from './notice-access-changes.ts';

/**
 * `POST /password-reset-done`: our page has set a new password with the link of a mail, which the identity provider tells nobody.
 * Whoever calls it: what is looked at is the provider, and nothing is said about what was found.
 */
export const reportPasswordReset: Handler<Routes['reportPasswordReset']> = async (services, { body }) => {
  const account = await findIdentityAccount(services, { email: body.email.toLowerCase() });
  if (account?.isComplete === true) await noticeAccessChanges(services, account.uid);
  return { detail: 'Gracias.' };
};
