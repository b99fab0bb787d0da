import { smsPauseSeconds, smsPerPhoneChange } from '../../contract/identity-limits.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { countAddress } from '../../platform/rate-limit/count-address.ts';
import type { Services } from '../../shared/services.ts';
import { isPhoneFree } from '../phone/is-phone-free.ts';
import { permitSms } from '../phone/sms-permit.ts';
import { phoneChangeReference, readPhoneChange } from './phone-change-record.ts';

/** The screen's message for a phone that already has an account. */
export const takenPhone = 'Ese móvil ya es de otra cuenta.';

/**
 * Permits one text message to the new phone of an account, within the limits of every message. Rejects with
 * `phone_change_not_found`, `already_registered` and `rate_limited`.
 */
export async function permitPhoneChangeSms(
  services: Services,
  { uid, address }: { readonly uid: string; readonly address: string | undefined },
): Promise<{ phone: string; resend_after_seconds: number }> {
  const reference = phoneChangeReference(services.firestore, uid);
  const { pending } = readPhoneChange(await reference.get(), services.now());
  if (pending === null) throw new ApiError('phone_change_not_found');
  const { phone, smsCount, expiresAt } = pending;
  if (smsCount >= smsPerPhoneChange) {
    throw new ApiError('rate_limited', {
      detail: 'Demasiados intentos. Espera antes de intentar de nuevo.',
      retryAfterSeconds: Math.ceil((expiresAt.getTime() - services.now().getTime()) / 1_000),
    });
  }
  if (!(await isPhoneFree(services, phone))) throw new ApiError('already_registered', { detail: takenPhone });
  // The pause of the number lets one request through at a time, so that the count below cannot be outrun.
  await services.rateLimiter.consume([
    { limit: 'smsPauseOfPhone', key: phone },
    { limit: 'smsOfPhone', key: phone },
    ...countAddress('smsOfAddress', address),
  ]);
  await reference.update({ 'pending.smsCount': smsCount + 1 });
  await permitSms(services, phone);
  return { phone, resend_after_seconds: smsPauseSeconds };
}
