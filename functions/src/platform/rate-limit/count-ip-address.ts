import { isIPv6 } from 'node:net';
import type { RateLimitName } from '../../contract/rate-limits.ts';
import type { CountedCall } from './rate-limiter.ts';

/** Limit of an IPv4 address, in limits of one person: mobile networks share addresses (RFC 6598, carrier-grade NAT). */
export const peopleBehindIpv4 = 5;
/** Limit of a /48 of IPv6, in limits of one person, who has a /64 or more (RIPE-690). */
export const peopleInIpv6Site = 20;

/** Returns the calls to count for a request from this IP address; none for an unknown one, as on a local stack. */
export function countIpAddress(limit: RateLimitName, ipAddress: string | undefined): CountedCall[] {
  if (ipAddress === undefined) return [];
  if (!isIPv6(ipAddress)) return [{ limit, key: ipAddress, scale: peopleBehindIpv4 }];
  return [
    { limit, key: networkOf(ipAddress, 64) },
    { limit, key: networkOf(ipAddress, 48), scale: peopleInIpv6Site },
  ];
}

/** Returns the network of an IPv6 address in a canonical spelling. */
function networkOf(ipAddress: string, bits: 48 | 64): string {
  const [head = '', tail] = ipAddress.toLowerCase().split('%')[0]?.split('::') ?? [];
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? [] : Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0');
  const groups = [...first, ...gap, ...last].slice(0, bits / 16);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/${bits}`;
}
