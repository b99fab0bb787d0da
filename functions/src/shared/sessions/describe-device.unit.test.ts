import { expect, test } from 'vitest';
import { countryOf, describeDevice } from './describe-device.ts';

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    { browser: 'Edge', system: 'Windows', isMobile: false },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    { browser: 'Safari', system: 'iOS', isMobile: true },
  ],
  [
    'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    { browser: 'Chrome', system: 'Android', isMobile: true },
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    { browser: 'Firefox', system: 'Linux', isMobile: false },
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    { browser: 'Safari', system: 'macOS', isMobile: false },
  ],
  ['curl/8.0', { browser: null, system: null, isMobile: false }],
  [undefined, { browser: null, system: null, isMobile: false }],
])('describes a device by its user agent: %s', (userAgent, device) => {
  expect(describeDevice(userAgent)).toEqual(device);
});

test("accepts a country code from the platform's header, and no other value", () => {
  expect(countryOf({ 'x-country-code': 'ES' })).toBe('ES');
  for (const value of ['ZZ', 'España', '<b>', '', undefined]) {
    expect(countryOf({ 'x-country-code': value })).toBeNull();
  }
  // The platform does not send this header to second-generation functions: a client did.
  expect(countryOf({ 'x-appengine-country': 'ES' })).toBeNull();
});
