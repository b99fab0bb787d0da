/** Cookie categories that a visitor allows. `essential` is always on; the policy calls `analytics` performance. */
export interface ConsentPreferences {
  readonly essential: boolean;
  readonly functional: boolean;
  readonly analytics: boolean;
  readonly marketing: boolean;
}

export type ConsentType = 'accept' | 'decline' | 'custom';

/** Choice stored in the browser. */
export interface ConsentRecord {
  readonly type: ConsentType;
  /** ISO 8601. */
  readonly date: string;
  readonly preferences: ConsentPreferences;
}

export const consentKey = 'cookieConsent';
/** Key of the date, which is also part of the record. */
export const consentDateKey = 'cookieConsentDate';

/** Validity of a choice, and lifetime of the cookie that repeats it. */
export const consentMaxAgeSeconds = 31_536_000;

export const onlyEssential: ConsentPreferences = {
  essential: true,
  functional: false,
  analytics: false,
  marketing: false,
};
const allAccepted: ConsentPreferences = {
  essential: true,
  functional: true,
  analytics: true,
  marketing: true,
};

/** Returns the record of a choice made now. `chosenPreferences` holds the toggles of a `custom` choice. */
export function recordChoice(
  type: ConsentType,
  now: Date,
  chosenPreferences: ConsentPreferences = onlyEssential,
): ConsentRecord {
  const preferencesOf = {
    accept: allAccepted,
    decline: onlyEssential,
    custom: { ...chosenPreferences, essential: true },
  };
  return { type, date: now.toISOString(), preferences: preferencesOf[type] };
}

/**
 * Parses a stored record; returns `undefined` if it is missing, damaged, dated in the future or over a year old at
 * `nowMs`.
 */
export function parseConsent(text: string | null, nowMs: number): ConsentRecord | undefined {
  if (text === null) return undefined;
  try {
    const { type, date, preferences } = JSON.parse(text) as Partial<Record<keyof ConsentRecord, unknown>>;
    if ((type !== 'accept' && type !== 'decline' && type !== 'custom') || typeof date !== 'string')
      return undefined;
    const ageMs = nowMs - Date.parse(date);
    if (!(ageMs >= 0 && ageMs <= consentMaxAgeSeconds * 1_000)) return undefined;
    const allowed = (preferences ?? {}) as Partial<Record<keyof ConsentPreferences, unknown>>;
    return {
      type,
      date,
      preferences: {
        essential: true,
        functional: allowed.functional === true,
        analytics: allowed.analytics === true,
        marketing: allowed.marketing === true,
      },
    };
  } catch {
    return undefined;
  }
}
