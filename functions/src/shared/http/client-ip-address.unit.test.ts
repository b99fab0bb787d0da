import { expect, test } from 'vitest';
import { clientIpAddress } from './client-ip-address.ts';

const from = (forwardedFor: string | undefined, socketAddress = '169.254.1.1') =>
  clientIpAddress({
    get: ((name: string) => (name === 'x-forwarded-for' ? forwardedFor : undefined)) as never,
    socket: { remoteAddress: socketAddress } as never,
  });

const person = '81.2.69.142';
const hosting = '66.249.83.7';

// @proves V15.3.4
test.each([
  ['the peer of Cloud Run', person, person],
  ['the peer of Hosting', `${person}, ${hosting}`, person],
  ['the peer of Hosting, over IPv6', `2a02:9130::7, 2a00:1450:4864::5`, '2a02:9130::7'],
  ['IPv4 in its IPv6 form', `::ffff:${person},::ffff:${hosting}`, person],
  ['a machine of Google that calls by itself', hosting, hosting],
])("returns the caller's IP address: %s", (_name, chain, expected) => {
  expect(from(chain)).toBe(expected);
});

// @proves V4.1.3
test.each([
  ['an IP address', '203.0.113.9'],
  ['200 IP addresses', Array.from({ length: 200 }, (_, last) => `203.0.113.${last}`).join(', ')],
  ['an IP address of Hosting', `203.0.113.9, ${hosting}`],
  ['text that is no IP address', 'nadie, <script>'],
])('ignores %s in a forged header, directly and through Hosting', (_name, forgedHeader) => {
  expect(from(`${forgedHeader}, ${person}`)).toBe(person);
  expect(from(`${forgedHeader}, ${person}, ${hosting}`)).toBe(person);
});

// @proves V4.1.3
test('treats a rented machine at Google as a caller, not as Hosting', () => {
  for (const rented of ['34.90.1.1', '104.198.56.253', '107.178.194.3', '2600:1900:4000::1'])
    expect(from(`${person}, ${rented}`)).toBe(rented);
});

test("never returns a private IP address as the caller's", () => {
  for (const own of [
    '127.0.0.1',
    '10.0.0.7',
    '192.168.1.2',
    '100.64.3.4',
    '::1',
    'fd00::1',
    '::ffff:127.0.0.1',
  ])
    expect(from(own)).toBeUndefined();
  expect(from(undefined, '127.0.0.1')).toBeUndefined();
  expect(from('')).toBeUndefined();
});

test('returns the IP address of the connection without a proxy', () => {
  expect(from(undefined, person)).toBe(person);
});
