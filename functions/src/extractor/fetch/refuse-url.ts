import { isIP } from 'node:net';
import { extractorLimits } from '../../contract/extractor/limits.ts';
import type { SkipReason } from '../../contract/extractor/skip-reasons.ts';
import { bareHost, isPublicIpAddress } from './ip-address-policy.ts';

const portsAllowed = new Set(['', '80', '443']);

/**
 * Returns why a URL must not be requested, else `undefined`. `localSites` are origins that the local stack may reach.
 * Called before every request, including redirects; the resolved IP address is checked when it is dialled.
 */
export function refuseUrl(url: URL, localSites: readonly string[]): SkipReason | undefined {
  if (url.href.length > extractorLimits.urlLength) return 'url_too_long';
  if (!['http:', 'https:'].includes(url.protocol)) return 'address_not_allowed';
  if (url.username !== '' || url.password !== '') return 'address_not_allowed';
  if (localSites.includes(url.origin)) return undefined;
  if (!portsAllowed.has(url.port)) return 'address_not_allowed';
  const host = bareHost(url.hostname);
  if (isIP(host) !== 0) return isPublicIpAddress(host) ? undefined : 'address_not_allowed';
  return host.includes('.') ? undefined : 'address_not_allowed';
}
