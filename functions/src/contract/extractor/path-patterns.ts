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
  if (exclude.some((pattern) => coversUrl(pattern, url))) return false;
  return include.length === 0 || include.some((pattern) => coversUrl(pattern, url));
}

/** Parameters count only where the pattern has some. */
export function coversUrl(pattern: string, { pathname, search }: URL): boolean {
  const wanted = foldPath(pattern);
  const path = foldPath(pattern.includes('?') ? `${pathname}${search}` : pathname);
  if (wanted.includes('*')) return matchesGlob(wanted, path);
  return wanted === '' || path === wanted || path.startsWith(`${wanted}/`) || path.startsWith(`${wanted}?`);
}

/** Without final slash, with letters in place of their escapes. */
function foldPath(path: string): string {
  return decodePath(path)
    .replace(/\/{2,}/g, '/')
    .replace(/\/$/, '');
}

/** Goes back to the last `*` alone, so that no pattern takes longer than the product of the two lengths. */
function matchesGlob(pattern: string, text: string): boolean {
  let at = 0;
  let place = 0;
  let star = -1;
  let resumed = 0;
  while (at < text.length) {
    if (pattern[place] === '*') {
      star = place;
      resumed = at;
      place += 1;
    } else if (pattern[place] === text[at]) {
      place += 1;
      at += 1;
    } else if (star >= 0) {
      resumed += 1;
      at = resumed;
      place = star + 1;
    } else return false;
  }
  return /^\**$/.test(pattern.slice(place));
}
