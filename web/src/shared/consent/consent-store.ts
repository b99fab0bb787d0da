import { browserStorage } from '@/platform/storage/kept-storage.ts';
import {
  type ConsentPreferences,
  type ConsentRecord,
  type ConsentType,
  consentDateKey,
  consentKey,
  consentMaxAgeSeconds,
  onlyEssential,
  parseConsent,
  recordChoice,
} from './consent-record.ts';

/** Earlier choices in this browser, oldest first. */
export const consentLogKey = 'cookieConsentLog';
const loggedChoices = 20;

const listeners = new Set<() => void>();

/** The choice that holds now; `undefined` where none was made or its year is over. */
export function readConsent(): ConsentRecord | undefined {
  return parseConsent(browserStorage.getItem(consentKey), Date.now());
}

/** The currently allowed storage and scripts: without a choice, only the essential ones. */
export const allowedNow = (): ConsentPreferences => readConsent()?.preferences ?? onlyEssential;

/** Keeps a choice, its date apart, a cookie that says which it was, and the log of choices. */
export function saveConsent(type: ConsentType, chosen?: ConsentPreferences): void {
  const record = recordChoice(type, new Date(), chosen);
  const log = [...readConsentLog(), record].slice(-loggedChoices);
  browserStorage.setItem(consentKey, JSON.stringify(record));
  browserStorage.setItem(consentDateKey, record.date);
  browserStorage.setItem(consentLogKey, JSON.stringify(log));
  const isSecure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we serve
  document.cookie = `${consentKey}=${type}; path=/; max-age=${consentMaxAgeSeconds}; SameSite=Lax${isSecure}`;
  announce();
}

/** The choices made in this browser, the latest last. */
function readConsentLog(): readonly ConsentRecord[] {
  try {
    const stored: unknown = JSON.parse(browserStorage.getItem(consentLogKey) ?? '[]');
    return Array.isArray(stored) ? (stored as ConsentRecord[]) : [];
  } catch {
    return [];
  }
}

/** Calls `listener` after each choice, made here or in another tab. Returns the function that stops it. */
export function onConsentChange(listener: () => void): () => void {
  const onStorage = (event: StorageEvent): void => {
    if (event.key === consentKey || event.key === null) listener();
  };
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}

function announce(): void {
  for (const listener of listeners) listener();
}
