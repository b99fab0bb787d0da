import { type ChosenPurchase, chosenPurchases } from '@contract/billing/plans.ts';
import { registrationHours } from '@contract/identity-limits.ts';

/** Where a registration stands: which step waits for the person. */
export type RegistrationStep = 'sms' | 'code' | 'email';

/** What the browser has to remember until the account is complete. */
export interface PendingRegistration {
  readonly userId: string;
  /** E.164. */
  readonly phone: string;
  readonly email: string;
  readonly password: string;
  readonly step: RegistrationStep;
  /** Names the text message that was sent, so that its code is good after a reload too. */
  readonly verificationId?: string;
  /** True once the account is at the identity provider and its mail is on its way. */
  readonly isAccountCreated: boolean;
  /** What was chosen before, to be bought once there is an account. */
  readonly purchase?: ChosenPurchase;
  /** Milliseconds since the epoch. */
  readonly startedAtMs: number;
}

/** For how long a registration can be completed. */
export const registrationLifetimeMs = registrationHours * 60 * 60 * 1_000;

/** Parses a stored registration. `undefined` where it is damaged, or the server has deleted it by now. */
export function parsePendingRegistration(json: string, nowMs: number): PendingRegistration | undefined {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return undefined;
  }
  const { userId, phone, email, password, step, verificationId, isAccountCreated, purchase, startedAtMs } =
    (value ?? {}) as Partial<Record<keyof PendingRegistration, unknown>>;
  const texts = [userId, phone, email, password];
  if (!texts.every((text) => typeof text === 'string')) return undefined;
  if (step !== 'sms' && step !== 'code' && step !== 'email') return undefined;
  if (typeof startedAtMs !== 'number' || nowMs - startedAtMs >= registrationLifetimeMs) return undefined;
  const chosen = chosenPurchases.find((known) => known === purchase);
  return {
    userId: String(userId),
    phone: String(phone),
    email: String(email),
    password: String(password),
    step,
    ...(typeof verificationId === 'string' && { verificationId }),
    isAccountCreated: isAccountCreated === true,
    ...(chosen !== undefined && { purchase: chosen }),
    startedAtMs,
  };
}
