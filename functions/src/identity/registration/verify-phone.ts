import type { Routes } from '../../contract/routes.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { Handler } from '../../shared/http/handler.ts';
import { completeRegistration } from './complete-registration.ts';

/**
 * Completes a registration; a second call gets the response of the first. The body is not trusted: its uid and email
 * must match the provider's token, and its phone the verified one.
 */
export const verifyPhone: Handler<Routes['verifyPhone']> = async (services, { caller, body }) => {
  const isSameAccount = body.firebase_uid === caller.uid && body.email.toLowerCase() === caller.email;
  if (!isSameAccount || caller.signInProvider !== 'password') throw new ApiError('registration_mismatch');
  if (!caller.isEmailVerified) throw new ApiError('email_not_verified');
  const credits = await completeRegistration(services, {
    registrationId: body.user_id,
    phone: body.phone,
    uid: caller.uid,
    email: caller.email,
  });
  return {
    detail:
      credits > 0
        ? 'Registro completado.'
        : 'Registro completado. Este teléfono ya recibió los créditos de bienvenida: la cuenta empieza sin créditos.',
    user_id: caller.uid,
    welcome_credits: credits,
  };
};
