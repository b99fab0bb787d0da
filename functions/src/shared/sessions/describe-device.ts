import { z } from 'zod';

/** Browser and system by which a user recognises their devices. */
export const deviceSchema = z.object({
  browser: z.string().nullable(),
  system: z.string().nullable(),
  isMobile: z.boolean(),
});
export type Device = z.infer<typeof deviceSchema>;

export const unknownDevice: Device = { browser: null, system: null, isMobile: false };

/** Order matters: most user agents also contain the names of other browsers. */
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

/** Reads browser and system from a `User-Agent`; `null` when unknown. */
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
 * Returns the country from which Hosting received a request, as an ISO 3166 code; `null` when missing. Hosting's own
 * rewrites by country read `x-country-code`, which is not documented for functions; a caller of the function's own
 * address can forge it, about itself alone.
 */
export function countryOf(headers: Readonly<Record<string, string | string[] | undefined>>): string | null {
  const namedCountry = headers['x-country-code'];
  return typeof namedCountry === 'string' && /^[A-Z]{2}$/.test(namedCountry) && namedCountry !== 'ZZ'
    ? namedCountry
    : null;
}
