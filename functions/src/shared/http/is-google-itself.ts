import { BlockList } from 'node:net';

/**
 * Networks that Google calls from and rents to no customer. These are the networks of goog.json without any part in
 * cloud.json (gstatic.com/ipranges, 4 September 2026), and the two of its load balancers. Excludes blocks that are
 * partly rented.
 */
const ownIpv4 = [
  '35.191.0.0/16',
  '64.233.160.0/19',
  '66.102.0.0/20',
  '66.249.64.0/19',
  '70.32.128.0/19',
  '72.14.192.0/18',
  '74.114.24.0/21',
  '74.125.0.0/16',
  '108.170.192.0/18',
  '108.177.0.0/17',
  '130.211.0.0/22',
  '142.250.0.0/15',
  '172.110.32.0/21',
  '172.217.0.0/16',
  '172.253.0.0/16',
  '173.194.0.0/16',
  '192.178.0.0/15',
  '208.117.224.0/19',
  '209.85.128.0/17',
  '216.58.192.0/19',
  '216.73.80.0/20',
  '216.239.32.0/19',
];
const ownIpv6 = [
  '2001:4860::/32',
  '2404:6800::/32',
  '2404:f340::/32',
  '2607:f8b0::/32',
  '2800:3f0::/32',
  '2a00:1450::/32',
  '2c0f:fb50::/32',
];

const ownNetworks = new BlockList();
for (const [family, networks] of [['ipv4', ownIpv4] as const, ['ipv6', ownIpv6] as const]) {
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    ownNetworks.addSubnet(address, Number(prefix), family);
  }
}

/** Returns true for an IP address of Google's own machines, such as Hosting's, and not for a customer's. */
export const isGoogleItself = (address: string, family: 'ipv4' | 'ipv6'): boolean =>
  ownNetworks.check(address, family);
