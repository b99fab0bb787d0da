/** What a visitor may allow: `essential` is always on, and `analytics` is called performance in the policy. */
export interface ConsentPreferences {
  readonly essential: boolean;
  readonly functional: boolean;
  readonly analytics: boolean;
  readonly marketing: boolean;
}

export type ConsentType = 'accept' | 'decline' | 'custom';

/** The record that the browser keeps of a choice. */
export interface ConsentRecord {
  readonly type: ConsentType;
  /** ISO 8601. */
  readonly date: string;
  readonly preferences: ConsentPreferences;
}

export const consentKey = 'cookieConsent';
/** The date alone, besides the one inside the record. */
export const consentDateKey = 'cookieConsentDate';

/** How long a choice holds. The cookie that repeats it lives as long. */
export const consentMaxAgeSeconds = 31_536_000;

export const onlyEssential: ConsentPreferences = {
  essential: true,
  functional: false,
  analytics: false,
  marketing: false,
};
const everything: ConsentPreferences = {
  essential: true,
  functional: true,
  analytics: true,
  marketing: true,
};

/** The record of a choice made now. `chosen` is what the toggles say where the choice is `custom`. */
export function recordChoice(
  type: ConsentType,
  now: Date,
  chosen: ConsentPreferences = onlyEssential,
): ConsentRecord {
  const preferencesOf = {
    accept: everything,
    decline: onlyEssential,
    custom: { ...chosen, essential: true },
  };
  return { type, date: now.toISOString(), preferences: preferencesOf[type] };
}

/** Reads a stored record. `undefined` where it is missing, damaged, from the future or over a year old at `nowMs`. */
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
