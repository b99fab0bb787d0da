import { parse } from 'tldts';

const minNameLength = 4;

/**
 * Returns true when one site has moved to the other: subdomains of one registered domain (`es.`, `shop.`), or the same
 * name under another suffix. The public suffix list decides which suffixes have no owner (`com.es`, `github.io`).
 */
export function haveSameOwner(one: string, other: string): boolean {
  if (one === other) return true;
  const [a, b] = [one, other].map((site) => parse(site, { allowPrivateDomains: true }));
  if (a === undefined || b === undefined || !a.domain || !b.domain) return false;
  if (a.domain === b.domain) return true;
  const name = a.domainWithoutSuffix ?? '';
  // Rejects names below another owner's domain, which may belong to different people.
  const isRented = a.isPrivate === true || b.isPrivate === true;
  return !isRented && name.length >= minNameLength && name === b.domainWithoutSuffix;
}
