import { parse } from 'tldts';

const shortestName = 4;

/**
 * Whether two sites are one that moved: parts of what one owner registered (`es.`, `shop.`), or the same name under another
 * ending. Which endings have no owner (`com.es`, `github.io`) is for the list of public suffixes to say.
 */
export function isSameOwner(one: string, other: string): boolean {
  if (one === other) return true;
  const [a, b] = [one, other].map((site) => parse(site, { allowPrivateDomains: true }));
  if (a === undefined || b === undefined || !a.domain || !b.domain) return false;
  if (a.domain === b.domain) return true;
  const name = a.domainWithoutSuffix ?? '';
  // Of those who rent a name below another owner's, nothing says that two are one.
  const isRented = a.isPrivate === true || b.isPrivate === true;
  return !isRented && name.length >= shortestName && name === b.domainWithoutSuffix;
}
