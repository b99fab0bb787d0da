import { type ChosenPurchase, chosenPurchases } from '@contract/billing/plans.ts';
import { registrationHours } from '@contract/identity-limits.ts';
import { browserStorage, type KeptStorage, tabStorage } from '@/platform/storage/kept-storage.ts';
import { forgetExpiredRegistration, storageKey } from './forget-expired-registration.ts';
import { decryptText, encryptText, forgetKey } from './storage-cipher.ts';

/** Step that waits for the user. */
export type RegistrationStep = 'sms' | 'code' | 'email';

/** Data stored in the browser until the account is complete. */
export interface PendingRegistration {
  readonly userId: string;
  /** E.164. */
  readonly phone: string;
  readonly email: string;
  readonly password: string;
  readonly step: RegistrationStep;
  /** Id of the sent text message, so that its code is valid after a reload. */
  readonly verificationId?: string;
  /** True once the account exists at the identity provider and its mail was sent. */
  readonly isAccountCreated: boolean;
  /** Purchase chosen before, made once the account exists. */
  readonly purchase?: ChosenPurchase;
  /** Milliseconds since the epoch. */
  readonly startedAtMs: number;
}

/** Time to complete a registration. */
const registrationLifetimeMs = registrationHours * 60 * 60 * 1_000;

/** Parses a stored registration; returns `undefined` if it is damaged, or expired on the server. */
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
  const chosenPurchase = chosenPurchases.find((known) => known === purchase);
  return {
    userId: String(userId),
    phone: String(phone),
    email: String(email),
    password: String(password),
    step,
    ...(typeof verificationId === 'string' && { verificationId }),
    isAccountCreated: isAccountCreated === true,
    ...(chosenPurchase !== undefined && { purchase: chosenPurchase }),
    startedAtMs,
  };
}

const storages = (): readonly KeptStorage[] => [tabStorage, browserStorage];

/**
 * Stores a registration for this tab and for this browser, because the mailed link opens another tab. Contains the
 * password, so both copies are encrypted except for the expiry. Kept only in memory if the browser cannot store the
 * key.
 */
export async function saveRegistration(registration: PendingRegistration): Promise<void> {
  const sealed = await encryptText(JSON.stringify(registration));
  if (sealed === undefined) return;
  const endsAtMs = registration.startedAtMs + registrationLifetimeMs;
  for (const storage of storages()) storage.setItem(storageKey, `${endsAtMs}.${sealed}`);
}

/** Returns the registration of this tab, or else of this browser, unless its 24 hours have passed. */
export async function loadRegistration(): Promise<PendingRegistration | undefined> {
  forgetExpiredRegistration();
  const storedRecords = storages().flatMap((storage) => storage.getItem(storageKey) ?? []);
  if (storedRecords.length === 0) return undefined;
  for (const text of storedRecords) {
    const json = await decryptText(text.slice(text.indexOf('.') + 1));
    const registration = json === undefined ? undefined : parsePendingRegistration(json, Date.now());
    if (registration !== undefined) return registration;
  }
  await clearRegistration();
  return undefined;
}

/** Deletes this tab's copy of a registration that another tab has ended, which cannot delete it. */
export function dropEndedRegistration(): void {
  if (browserStorage.getItem(storageKey) === null) tabStorage.removeItem(storageKey);
}

/** Deletes the registration and its key. */
export async function clearRegistration(): Promise<void> {
  for (const storage of storages()) storage.removeItem(storageKey);
  await forgetKey();
}
