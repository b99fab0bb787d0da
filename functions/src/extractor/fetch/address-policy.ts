import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Addresses that the library takes for unicast and that no public web page has: internal networks of cloud providers
 * behind public numbers, and special ranges of RFC 6890 and its successors.
 */
const deniedRanges = [
  '168.63.129.16/32',
  '199.36.153.4/30',
  '199.36.153.8/30',
  '192.0.0.0/24',
  '192.88.99.0/24',
  '198.18.0.0/15',
  '2001::/23',
  '2620:4f:8000::/48',
  '3fff::/20',
].map((range) => ipaddr.parseCIDR(range));

/** What of IPv6 is given out for the public internet. Everything else is local, embedded IPv4, or nothing yet. */
const globalIpv6 = ipaddr.parseCIDR('2000::/3');

/** Whether a request may go to this IP address: unicast of the public internet, in whichever way it is written. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  if (parsed.kind() === 'ipv6' && !parsed.match(globalIpv6)) return false;
  return !deniedRanges.some((range) => parsed.kind() === range[0].kind() && parsed.match(range));
}

/** `hostname` of a URL without the brackets of IPv6. */
export function bareHost(hostname: string): string {
  return hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
}
