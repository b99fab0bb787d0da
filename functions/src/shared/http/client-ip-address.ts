import { BlockList, isIP } from 'node:net';
import type { Request } from 'express';
import { isGoogleItself } from './is-google-itself.ts';

/** Private IP addresses, which identify no client. */
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

interface Hop {
  readonly address: string;
  readonly family: 'ipv4' | 'ipv6';
}

/**
 * Returns the public IP address of a request as Google saw it; `undefined` on a local stack. Cloud Run appends its peer
 * at the right of `X-Forwarded-For`. When the peer is Hosting, a machine of Google, the entry before it is Hosting's
 * peer. Entries further left come from the client and are not trusted.
 */
export function clientIpAddress(request: Pick<Request, 'get' | 'socket'>): string | undefined {
  const chain = request.get('x-forwarded-for')?.split(',').slice(-2) ?? [request.socket.remoteAddress ?? ''];
  const last = readHop(chain.at(-1));
  if (last === undefined) return undefined;
  const before = isGoogleItself(last.address, last.family) ? readHop(chain.at(-2)) : undefined;
  const { address, family } = before ?? last;
  return ownNetworks.check(address, family) ? undefined : address;
}

function readHop(text = ''): Hop | undefined {
  const address = text.trim().replace(/^::ffff:(?=\d+\.)/i, '');
  const version = isIP(address);
  if (version === 0) return undefined;
  return { address, family: version === 6 ? 'ipv6' : 'ipv4' };
}
