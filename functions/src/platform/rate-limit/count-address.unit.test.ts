import { expect, test } from 'vitest';
import { countAddress, peopleBehindIpv4, peopleInIpv6Site } from './count-address.ts';

const limit = 'registrationsOfAddress';

test('scales the limit of an IPv4 address for a mobile network', () => {
  expect(countAddress(limit, '81.2.69.142')).toEqual([
    { limit, key: '81.2.69.142', scale: peopleBehindIpv4 },
  ]);
});

// @proves V15.3.4
test('counts every spelling of an address of a /64 as one person, and against its /48', () => {
  const written = ['2a02:9130:1:2::1', '2A02:9130:0001:0002:aaaa:bbbb:cccc:dddd', '2a02:9130:1:2:ffff::'];
  for (const address of written)
    expect(countAddress(limit, address)).toEqual([
      { limit, key: '2a02:9130:1:2::/64' },
      { limit, key: '2a02:9130:1::/48', scale: peopleInIpv6Site },
    ]);
  expect(countAddress(limit, '2a02:9130::1').map(({ key }) => key)).toEqual([
    '2a02:9130:0:0::/64',
    '2a02:9130:0::/48',
  ]);
});

test('does not count a call of unknown origin', () => {
  expect(countAddress(limit, undefined)).toEqual([]);
});
