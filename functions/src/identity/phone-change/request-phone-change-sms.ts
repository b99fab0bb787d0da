import { maxSmsPerPhoneChange } from '../../contract/identity-limits.ts';
import type { Routes } from '../../contract/routes.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { Handler } from '../../shared/http/handler.ts';
import type { Services } from '../../shared/services.ts';
import { permitCode } from '../phone/permit-code.ts';
import { phoneChangeReference, readPhoneChange } from './phone-change-record.ts';

/** Message of the screen for a phone that already has an account. */
export const takenPhoneText = 'Ese móvil ya es de otra cuenta.';

/** `POST /account/phone/sms`: permits another code for the pending phone of the caller's account. */
export const requestPhoneChangeSms: Handler<Routes['requestPhoneChangeSms']> = (
  services,
  { caller, ipAddress },
) => permitPhoneChangeSms(services, { uid: caller.uid, ipAddress });

/**
 * Permits one text message to the pending phone of an account, within the limits of every message. Rejects with
 * `phone_change_not_found`, `already_registered` and `rate_limited`.
 */
export async function permitPhoneChangeSms(
  services: Services,
  { uid, ipAddress }: { readonly uid: string; readonly ipAddress: string | undefined },
): Promise<{ phone: string; resend_after_seconds: number }> {
  const reference = phoneChangeReference(services.firestore, uid);
  const { pending } = readPhoneChange(await reference.get(), services.now());
  if (pending === null) throw new ApiError('phone_change_not_found');
  const seconds = await permitCode(services, {
    ...pending,
    ipAddress,
    maxSms: maxSmsPerPhoneChange,
    count: () => reference.update({ 'pending.smsCount': pending.smsCount + 1 }),
    takenPhone: takenPhoneText,
  });
  return { phone: pending.phone, resend_after_seconds: seconds };
}
