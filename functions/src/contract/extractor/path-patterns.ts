import { decodePath } from '../decode-escapes.ts';
import { extractorLimits } from './limits.ts';

/** The chosen paths of a site. Without inclusions, every path that is not excluded. */
export interface PathSelection {
  readonly include: readonly string[];
  readonly exclude: readonly string[];
}

/**
 * A typed pattern in normal form: a path, or an address reduced to its path; `undefined` where it is invalid. `/blog`
 * means that page and everything below it, and `*` matches any characters.
 */
export function parsePathPattern(text: string): string | undefined {
  const trimmed = text.trim().replace(/^(?:https?:)?\/\/[^/]+/i, '');
  if (trimmed === '' && text.trim() !== '') return '/';
  if (trimmed === '' || trimmed.length > extractorLimits.pathPatternLength || /\s/.test(trimmed)) {
    return undefined;
  }
  return /^[/*]/.test(trimmed) ? trimmed : `/${trimmed}`;
}

/** Whether an address is among what was chosen. */
export function isSelected(url: URL, { include, exclude }: PathSelection): boolean {
  const isCovered = matcherOf(url);
  if (exclude.some(isCovered)) return false;
  return include.length === 0 || include.some(isCovered);
}

/** Parameters count only where the pattern has some. */
export function coversUrl(pattern: string, url: URL): boolean {
  return matcherOf(url)(pattern);
}

/** Matches patterns against one address, whose path is folded once for all of them. */
function matcherOf({ pathname, search }: URL): (pattern: string) => boolean {
  const plain = foldPath(pathname);
  const withParameters = search === '' ? plain : foldPath(`${pathname}${search}`);
  return (pattern) => {
    const wanted = foldPath(pattern);
    const path = pattern.includes('?') ? withParameters : plain;
    if (wanted.includes('*')) return matchesGlob(wanted, path);
    return wanted === '' || path === wanted || path.startsWith(`${wanted}/`) || path.startsWith(`${wanted}?`);
  };
}

/** Without final slash, with letters in place of their escapes. */
function foldPath(path: string): string {
  return decodePath(path)
    .replace(/\/{2,}/g, '/')
    .replace(/\/$/, '');
}

/** Finds the texts between stars in order, each at its first place: `indexOf` takes a fraction of a loop over letters. */
function matchesGlob(pattern: string, text: string): boolean {
  const [head = '', ...pieces] = pattern.split('*');
  const tail = pieces.pop() ?? '';
  if (!text.startsWith(head) || !text.endsWith(tail)) return false;
  let at = head.length;
  for (const piece of pieces) {
    const found = text.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  return at + tail.length <= text.length;
}
