import { expect, test } from 'vitest';
import { clientAddresses } from './client-addresses.ts';

const through = (forwardedFor: string | undefined, socketAddress: string) =>
  clientAddresses({
    get: ((name: string) => (name === 'x-forwarded-for' ? forwardedFor : undefined)) as never,
    socket: { remoteAddress: socketAddress } as never,
  });

test.each([
  ['nothing on a local stack', undefined, '127.0.0.1', []],
  ['nothing for own networks', '10.0.0.7, 192.168.1.2, ::1, fd00::1', '::ffff:127.0.0.1', []],
  [
    'the client before the proxies',
    '81.2.69.142, 151.101.1.1',
    '169.254.1.1',
    ['81.2.69.142', '151.101.1.1'],
  ],
  ['the socket last', '81.2.69.142', '34.90.1.1', ['81.2.69.142', '34.90.1.1']],
  ['nothing for what is no address', 'nadie, 81.2.69, <script>', '127.0.0.1', []],
  ['IPv4 in its IPv6 form', '::ffff:81.2.69.142', '127.0.0.1', ['81.2.69.142']],
])('tells %s', (_name, forwardedFor, socketAddress, expected) => {
  expect(through(forwardedFor, socketAddress)).toEqual(expected);
});

test('every address of one IPv6 network counts as one', () => {
  const written = ['2a02:9130:1:2::1', '2A02:9130:0001:0002:aaaa:bbbb:cccc:dddd', '2a02:9130:1:2:ffff::'];
  for (const address of written) expect(through(address, '127.0.0.1')).toEqual(['2a02:9130:1:2::/64']);
  expect(through('2a02:9130::1', '127.0.0.1')).toEqual(['2a02:9130:0:0::/64']);
});

test('a header of any length names at most ten addresses', () => {
  const many = Array.from({ length: 200 }, (_, position) => `81.2.69.${position}`).join(',');
  expect(through(many, '127.0.0.1')).toHaveLength(10);
});
