import { FieldValue } from 'firebase-admin/firestore';
import { smsPauseSeconds, smsPerRegistration } from '../../contract/identity-limits.ts';
import type { Routes } from '../../contract/routes.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { countAddress } from '../../platform/rate-limit/count-address.ts';
import type { Handler } from '../../shared/http/handler.ts';
import { isPhoneFree } from '../phone/is-phone-free.ts';
import { permitSms } from '../phone/sms-permit.ts';
import {
  type Registration,
  readRegistration,
  registrationReference,
} from '../provider-account/registration-record.ts';

/**
 * Called before the browser has the identity provider send a text message: permits it only to a live registration, to
 * its own number, which opens no account yet, and within limits. The permit is consumed by `guardSms` when the provider
 * asks whether it may send.
 */
export const requestSms: Handler<Routes['requestSms']> = async (services, { body, address }) => {
  const now = services.now();
  const reference = registrationReference(services.firestore, body.user_id);
  const registration = readRegistration(await reference.get(), now);
  if (registration === undefined) throw new ApiError('registration_not_found');
  if (registration.phoneVerifiedAt !== null) return { phone_verified: true, resend_after_seconds: 0 };
  requireMessagesLeft(registration, now);
  const { phone } = registration;
  if (!(await isPhoneFree(services, phone))) throw new ApiError('already_registered');
  // The pause of the number lets one request through at a time, so that the count below cannot be outrun.
  await services.rateLimiter.consume([
    { limit: 'smsPauseOfPhone', key: phone },
    { limit: 'smsOfPhone', key: phone },
    ...countAddress('smsOfAddress', address),
  ]);
  await reference.update({ smsCount: FieldValue.increment(1) });
  await permitSms(services, phone);
  return { phone_verified: false, resend_after_seconds: smsPauseSeconds };
};

function requireMessagesLeft({ smsCount, expiresAt }: Registration, now: Date): void {
  if (smsCount < smsPerRegistration) return;
  throw new ApiError('rate_limited', {
    detail: 'Demasiados intentos. Espera antes de intentar de nuevo.',
    retryAfterSeconds: Math.ceil((expiresAt.getTime() - now.getTime()) / 1_000),
  });
}
