import { smsPauseSeconds } from '../../contract/identity-limits.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { countIpAddress } from '../../platform/rate-limit/count-ip-address.ts';
import type { Services } from '../../shared/services.ts';
import { isPhoneFree } from './is-phone-free.ts';
import { permitSms } from './sms-permit.ts';

interface CodeRequest {
  /** E.164. */
  readonly phone: string;
  readonly ipAddress: string | undefined;
  /** Requested messages so far, their maximum, and when the count expires. */
  readonly smsCount: number;
  readonly maxSms: number;
  readonly expiresAt: Date;
  /** Counts the text message that is being permitted. */
  readonly count: () => Promise<unknown>;
  /** Registration whose first message is permitted when it begins. */
  readonly registrationId?: string;
  /** Message of the screen for a phone that already has an account; a default one without it. */
  readonly takenPhone?: string;
}

/**
 * Permits one text message with a code to a phone without an account. Applies the limits of its registration or change,
 * of the number and of the IP address. `guardSms` consumes the permit when the identity provider asks whether it may
 * send. Resolves with the seconds until the next one. Rejects with `already_registered` and `rate_limited`.
 */
export async function permitCode(
  services: Services,
  { phone, ipAddress, smsCount, maxSms, expiresAt, count, registrationId, takenPhone }: CodeRequest,
): Promise<number> {
  if (smsCount >= maxSms) {
    throw new ApiError('rate_limited', {
      detail: 'Demasiados intentos. Espera antes de intentar de nuevo.',
      retryAfterSeconds: Math.ceil((expiresAt.getTime() - services.now().getTime()) / 1_000),
    });
  }
  if (!(await isPhoneFree(services, phone))) {
    throw new ApiError('already_registered', takenPhone === undefined ? {} : { detail: takenPhone });
  }
  // Consumes the pause per number first, so that concurrent requests cannot exceed the count below.
  await services.rateLimiter.consume([
    { limit: 'smsPauseOfPhone', key: phone },
    { limit: 'smsOfPhone', key: phone },
    ...countIpAddress('smsOfAddress', ipAddress),
  ]);
  await count();
  await permitSms(services, phone, registrationId);
  return smsPauseSeconds;
}
