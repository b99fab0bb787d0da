import { type ChosenPurchase, chosenPurchases } from '@contract/billing/plans.ts';
import { registrationHours } from '@contract/identity-limits.ts';
import { browserStorage, type KeptStorage, tabStorage } from '@/platform/storage/kept-storage.ts';
import { forgetExpiredRegistration, storageKey } from './forget-expired-registration.ts';
import { decryptText, encryptText, forgetKey } from './storage-cipher.ts';

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
const registrationLifetimeMs = registrationHours * 60 * 60 * 1_000;

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

const storages = (): readonly KeptStorage[] => [tabStorage, browserStorage];

/**
 * Stores a registration for this tab and, for the tab that the mailed link opens, for this browser; it contains the
 * password, so both copies are encrypted except for the expiry in front. Where the browser cannot store the key, the
 * registration is only kept in memory.
 */
export async function saveRegistration(registration: PendingRegistration): Promise<void> {
  const sealed = await encryptText(JSON.stringify(registration));
  if (sealed === undefined) return;
  const endsAtMs = registration.startedAtMs + registrationLifetimeMs;
  for (const storage of storages()) storage.setItem(storageKey, `${endsAtMs}.${sealed}`);
}

/** The registration that was begun in this tab or else in this browser, unless its 24 hours are over. */
export async function loadRegistration(): Promise<PendingRegistration | undefined> {
  forgetExpiredRegistration();
  const stored = storages().flatMap((storage) => storage.getItem(storageKey) ?? []);
  if (stored.length === 0) return undefined;
  for (const text of stored) {
    const json = await decryptText(text.slice(text.indexOf('.') + 1));
    const registration = json === undefined ? undefined : parsePendingRegistration(json, Date.now());
    if (registration !== undefined) return registration;
  }
  await clearRegistration();
  return undefined;
}

/** Drops this tab's copy of a registration that another tab has ended: that one can only take its own and the browser's away. */
export function dropEndedRegistration(): void {
  if (browserStorage.getItem(storageKey) === null) tabStorage.removeItem(storageKey);
}

/** Forgets the registration, and the key with it. */
export async function clearRegistration(): Promise<void> {
  for (const storage of storages()) storage.removeItem(storageKey);
  await forgetKey();
}
