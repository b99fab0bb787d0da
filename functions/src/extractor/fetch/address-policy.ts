import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Addresses that count as public by their number, and lead into the networks of cloud providers. */
const cloudRanges = ['168.63.129.16/32', '199.36.153.4/30', '199.36.153.8/30'].map((range) =>
  ipaddr.parseCIDR(range),
);

/** Whether a request may go to this IP address: unicast of the public internet, in whichever way it is written. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return !cloudRanges.some((range) => parsed.kind() === range[0].kind() && parsed.match(range));
}

/** `hostname` of a URL without the brackets of IPv6. */
export function bareHost(hostname: string): string {
  return hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
}
