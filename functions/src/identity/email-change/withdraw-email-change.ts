import type { Routes } from '../../contract/routes.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { Handler } from '../../shared/http/handler.ts';
import { dropPendingEmail } from './drop-pending-email.ts';

/**
 * `DELETE /account/email`: gives up the change of email that waits for its link, which then changes nothing. Rejects with
 * `email_change_confirmed` once the link was followed with the password: the identity provider may have the email.
 */
export const withdrawEmailChange: Handler<Routes['withdrawEmailChange']> = async (services, { caller }) => {
  await dropPendingEmail(services, caller.uid, ({ isApplying }) => {
    if (isApplying) throw new ApiError('email_change_confirmed');
  });
  return { detail: 'El cambio de email se ha anulado.' };
};
