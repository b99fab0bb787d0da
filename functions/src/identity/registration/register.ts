import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { maxSmsPerRegistration, spanishMobilePattern } from '../../contract/identity-limits.ts';
import type { Routes } from '../../contract/routes.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { isPhoneClaimed } from '../../shared/accounts/phone-claim.ts';
import type { Handler } from '../../shared/http/handler.ts';
import type { Services } from '../../shared/services.ts';
import { requireStrongPassword } from '../passwords/require-strong-password.ts';
import { permitCode } from '../phone/permit-code.ts';
import { findIdentityAccount } from '../provider-account/find-identity-account.ts';
import {
  type Registration,
  registrationMs,
  registrationReference,
} from '../provider-account/registration-record.ts';

const emailSchema = z.email();

/**
 * Begins a registration, and permits its first text message within the limits. Only the identity provider stores the
 * password; this checks it.
 */
export const register: Handler<Routes['register']> = async (services, { body, ipAddress }) => {
  const email = body.email.trim().toLowerCase();
  requireSoundFields(email, body.password, body.phone);
  const [account, isPhoneTaken] = await Promise.all([
    findIdentityAccount(services, { email }),
    isPhoneClaimed(services.firestore, body.phone),
  ]);
  if (account?.isComplete || isPhoneTaken) throw new ApiError('already_registered');

  const id = randomUUID();
  const createdAt = services.now();
  const registration: Registration = {
    email,
    phone: body.phone,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + registrationMs),
    smsCount: 0,
    reclaimCount: 0,
    phoneVerifiedAt: null,
    phoneProofHash: null,
    accountUid: null,
    accountOpenableAfter: null,
    purchase: body.purchase ?? null,
  };
  await registrationReference(services.firestore, id).create(registration);
  await permitFirstMessage(services, id, { ...registration, ipAddress });
  return { user_id: id };
};

/** Ignores a refusal of the message: the registration has begun, and `POST /request-sms` reports the reason. */
async function permitFirstMessage(
  services: Services,
  registrationId: string,
  { phone, smsCount, expiresAt, ipAddress }: Registration & { readonly ipAddress: string | undefined },
): Promise<void> {
  const maxSms = maxSmsPerRegistration;
  const reference = registrationReference(services.firestore, registrationId);
  const count = () => reference.update({ smsCount: smsCount + 1 });
  const first = { phone, ipAddress, smsCount, maxSms, expiresAt, count, registrationId };
  await permitCode(services, first).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
  });
}

function requireSoundFields(email: string, password: string, phone: string): void {
  const refuse = (detail: string): never => {
    throw new ApiError('invalid_request', { detail });
  };
  if (!emailSchema.safeParse(email).success) refuse('Introduce un email válido');
  requireStrongPassword(password, email);
  if (!spanishMobilePattern.test(phone)) refuse('Introduce un número español válido (ej: +34123456789)');
}
