import { FieldValue } from 'firebase-admin/firestore';
import { maxSmsPerRegistration, smsPauseSeconds } from '../../contract/identity-limits.ts';
import type { Routes } from '../../contract/routes.ts';
import type { Handler } from '../../shared/http/handler.ts';
import { isPhoneFree } from '../phone/is-phone-free.ts';
import { permitCode } from '../phone/permit-code.ts';
import { claimFirstPermit } from '../phone/sms-permit.ts';
import { registrationReference, requireRegistration } from '../provider-account/registration-record.ts';

/**
 * Permits a text message before the browser requests it from the identity provider. Requires a live registration and
 * its own number, which opens no account yet, and applies the limits. The first one was permitted by `register`.
 */
export const requestSms: Handler<Routes['requestSms']> = async (services, { body, ipAddress }) => {
  const reference = registrationReference(services.firestore, body.user_id);
  const registration = requireRegistration(await reference.get(), services.now());
  if (registration.phoneVerifiedAt !== null) return { phone_verified: true, resend_after_seconds: 0 };
  const { phone, smsCount, expiresAt } = registration;
  const ownRegistration = { phone, registrationId: body.user_id };
  // Does not count the first message again: the registration counted it when it permitted the message.
  if ((await claimFirstPermit(services, ownRegistration)) && (await isPhoneFree(services, phone)))
    return { phone_verified: false, resend_after_seconds: smsPauseSeconds };
  const seconds = await permitCode(services, {
    phone,
    ipAddress,
    smsCount,
    maxSms: maxSmsPerRegistration,
    expiresAt,
    count: () => reference.update({ smsCount: FieldValue.increment(1) }),
  });
  return { phone_verified: false, resend_after_seconds: seconds };
};
