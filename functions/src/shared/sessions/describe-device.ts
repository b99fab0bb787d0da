import { z } from 'zod';

/** What a browser says about itself, as far as a user needs it to tell their devices apart. */
export const deviceSchema = z.object({
  browser: z.string().nullable(),
  system: z.string().nullable(),
  isMobile: z.boolean(),
});
export type Device = z.infer<typeof deviceSchema>;

export const unknownDevice: Device = { browser: null, system: null, isMobile: false };

/** The first match: many browsers also name others, to be taken for them. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.][^V]* Safari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\b(?:iPhone|iPod)\b/, 'iOS'],
  [/\biPad\b/, 'iPadOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** The names of browser and system in a `User-Agent`. What is not known stays `null`. */
export function describeDevice(userAgent: string | undefined): Device {
  if (userAgent === undefined) return unknownDevice;
  const nameIn = (names: typeof browsers): string | null =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
  return {
    browser: nameIn(browsers),
    system: nameIn(systems),
    isMobile: /\b(?:Mobile|Android|iPad)\b/.test(userAgent),
  };
}

/**
 * The country that Hosting saw a request come from, as an ISO 3166 code; `null` where it is missing. Hosting's own
 * rewrites by country read `x-country-code`, which no reference promises to functions; a caller of the function's own
 * address can forge it, about itself alone.
 */
export function countryOf(headers: Readonly<Record<string, string | string[] | undefined>>): string | null {
  const named = headers['x-country-code'];
  return typeof named === 'string' && /^[A-Z]{2}$/.test(named) && named !== 'ZZ' ? named : null;
}
