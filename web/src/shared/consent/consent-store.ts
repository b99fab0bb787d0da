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

/** Key of the log of choices in this browser, oldest first. */
export const consentLogKey = 'cookieConsentLog';
const loggedChoices = 20;

const listeners = new Set<() => void>();

/** Returns the valid choice; `undefined` before a choice, or a year after it. */
export function readConsent(): ConsentRecord | undefined {
  return parseConsent(browserStorage.getItem(consentKey), Date.now());
}

/** Returns the allowed categories: only the essential one before a choice. */
export const allowedCategories = (): ConsentPreferences => readConsent()?.preferences ?? onlyEssential;

/** Stores a choice, its date, a cookie with its type, and an entry in the log. */
export function saveConsent(type: ConsentType, chosenPreferences?: ConsentPreferences): void {
  const record = recordChoice(type, new Date(), chosenPreferences);
  const log = [...readConsentLog(), record].slice(-loggedChoices);
  browserStorage.setItem(consentKey, JSON.stringify(record));
  browserStorage.setItem(consentDateKey, record.date);
  browserStorage.setItem(consentLogKey, JSON.stringify(log));
  const isSecure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we serve
  document.cookie = `${consentKey}=${type}; path=/; max-age=${consentMaxAgeSeconds}; SameSite=Lax${isSecure}`;
  announceConsent();
}

/** Returns the choices made in this browser, latest last. */
function readConsentLog(): readonly ConsentRecord[] {
  try {
    const storedLog: unknown = JSON.parse(browserStorage.getItem(consentLogKey) ?? '[]');
    return Array.isArray(storedLog) ? (storedLog as ConsentRecord[]) : [];
  } catch {
    return [];
  }
}

/** Calls `listener` after each choice in any tab. Returns a function that unsubscribes. */
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

function announceConsent(): void {
  for (const listener of listeners) listener();
}
