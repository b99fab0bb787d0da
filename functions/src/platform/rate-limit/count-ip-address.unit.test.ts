import { expect, test } from 'vitest';
import { countIpAddress, peopleBehindIpv4, peopleInIpv6Site } from './count-ip-address.ts';

const limit = 'registrationsOfAddress';

test('multiplies the limit of an IPv4 address, which the users of a mobile network share', () => {
  expect(countIpAddress(limit, '81.2.69.142')).toEqual([
    { limit, key: '81.2.69.142', scale: peopleBehindIpv4 },
  ]);
});

// @proves V15.3.4
test('counts an IPv6 address, in any spelling, under its /64 as one person and under its /48 as one site', () => {
  const spellings = ['2a02:9130:1:2::1', '2A02:9130:0001:0002:aaaa:bbbb:cccc:dddd', '2a02:9130:1:2:ffff::'];
  for (const ipAddress of spellings)
    expect(countIpAddress(limit, ipAddress)).toEqual([
      { limit, key: '2a02:9130:1:2::/64' },
      { limit, key: '2a02:9130:1::/48', scale: peopleInIpv6Site },
    ]);
  expect(countIpAddress(limit, '2a02:9130::1').map(({ key }) => key)).toEqual([
    '2a02:9130:0:0::/64',
    '2a02:9130:0::/48',
  ]);
});

test('counts no call without a known IP address', () => {
  expect(countIpAddress(limit, undefined)).toEqual([]);
});
