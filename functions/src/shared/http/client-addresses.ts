import { BlockList, isIP, isIPv6 } from 'node:net';
import type { Request } from 'express';

/** Addresses of machines and networks of one's own: they name nobody. */
const ownNetworks = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const) {
  ownNetworks.addSubnet(network, prefix, 'ipv4');
}
ownNetworks.addSubnet('fc00::', 7, 'ipv6');
ownNetworks.addSubnet('fe80::', 10, 'ipv6');
ownNetworks.addAddress('::1', 'ipv6');

const mostHops = 10;

/**
 * The public addresses that a request came through, from the one that the client names to the one that was seen last: each
 * proxy adds whom it heard from. An IPv6 client owns a whole /64, so only that half is told apart. Empty on a local stack.
 */
export function clientAddresses(request: Pick<Request, 'get' | 'socket'>): string[] {
  const named = (request.get('x-forwarded-for') ?? '').split(',').slice(-mostHops);
  const all = [...named, request.socket.remoteAddress ?? ''];
  return all.flatMap((text) => publicAddress(text.trim()));
}

function publicAddress(text: string): string[] {
  const address = text.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIP(address) === 0) return [];
  if (!isIPv6(address)) return ownNetworks.check(address, 'ipv4') ? [] : [address];
  return ownNetworks.check(address, 'ipv6') ? [] : [networkOf(address)];
}

/** The first 64 bits of an IPv6 address. */
function networkOf(address: string): string {
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? [] : Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0');
  const groups = [...first, ...gap, ...last].slice(0, 4);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}
