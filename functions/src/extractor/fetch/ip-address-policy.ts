import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Ranges that the library classifies as unicast but that contain no public web page. They are internal networks of
 * cloud providers behind public numbers, and special ranges of RFC 6890 and its successors.
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

/** The allocated global unicast range. The rest of IPv6 is local, embedded IPv4 or unallocated. */
const globalIpv6 = ipaddr.parseCIDR('2000::/3');

/** Returns true for a unicast IP address of the public internet, in any notation. */
export function isPublicIpAddress(ipAddress: string): boolean {
  if (isIP(ipAddress) === 0) return false;
  const parsed = ipaddr.process(ipAddress);
  if (parsed.range() !== 'unicast') return false;
  if (parsed.kind() === 'ipv6' && !parsed.match(globalIpv6)) return false;
  return !deniedRanges.some((range) => parsed.kind() === range[0].kind() && parsed.match(range));
}

/** Returns the `hostname` of a URL without the brackets of IPv6. */
export function bareHost(hostname: string): string {
  return hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
}
