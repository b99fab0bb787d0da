import { decodePath } from '../decode-escapes.ts';
import { findAll } from '../find-all.ts';
import { extractorLimits } from './limits.ts';

/** Selected paths of a site. Without inclusions, every path that is not excluded. */
export interface PathSelection {
  readonly include: readonly string[];
  readonly exclude: readonly string[];
}

/**
 * Normalises a typed pattern: a path, or a URL reduced to its path; `undefined` for an invalid one. `/blog`
 * matches that page and everything below it, and `*` matches any characters.
 */
export function parsePathPattern(text: string): string | undefined {
  const trimmed = text.trim().replace(/^(?:https?:)?\/\/[^/]+/i, '');
  if (trimmed === '' && text.trim() !== '') return '/';
  if (trimmed === '' || trimmed.length > extractorLimits.pathPatternLength || /\s/.test(trimmed)) {
    return undefined;
  }
  return /^[/*]/.test(trimmed) ? trimmed : `/${trimmed}`;
}

/** A selection with its patterns parsed once for many URLs. */
export interface Selector {
  (url: URL): boolean;
  /** Number of texts between stars, each of which is searched in each URL. */
  readonly searchedTexts: number;
}

export function createSelector({ include, exclude }: PathSelection): Selector {
  const included = include.map(readPattern);
  const excluded = exclude.map(readPattern);
  const texts = [...included, ...excluded].flatMap(({ pieces }) => pieces?.slice(1, -1) ?? []);
  const isUrlSelected = (url: URL): boolean => {
    const paths = readPaths(url);
    if (excluded.some((pattern) => matchesPath(pattern, paths))) return false;
    return included.length === 0 || included.some((pattern) => matchesPath(pattern, paths));
  };
  return Object.assign(isUrlSelected, { searchedTexts: texts.length });
}

/** Returns true for a selected URL. */
export function isUrlSelected(url: URL, selection: PathSelection): boolean {
  return createSelector(selection)(url);
}

/** Returns true for a URL that the pattern covers. Query parameters count only when the pattern has some. */
export function coversUrl(pattern: string, url: URL): boolean {
  return matchesPath(readPattern(pattern), readPaths(url));
}

interface Pattern {
  readonly folded: string;
  readonly hasParameters: boolean;
  /** Literal parts of a pattern between its stars; absent without stars. */
  readonly pieces: readonly string[] | undefined;
}

function readPattern(text: string): Pattern {
  const folded = foldPath(text);
  const pieces = folded.includes('*') ? folded.split('*') : undefined;
  return { folded, hasParameters: text.includes('?'), pieces };
}

interface Paths {
  readonly plain: string;
  readonly withParameters: string;
}

function readPaths({ pathname, search }: URL): Paths {
  const plain = foldPath(pathname);
  return { plain, withParameters: search === '' ? plain : foldPath(`${pathname}${search}`) };
}

function matchesPath({ folded, hasParameters, pieces }: Pattern, { plain, withParameters }: Paths): boolean {
  const path = hasParameters ? withParameters : plain;
  if (pieces !== undefined) return matchesGlob(pieces, path);
  return folded === '' || path === folded || path.startsWith(`${folded}/`) || path.startsWith(`${folded}?`);
}

/** Removes the final slash and decodes escapes. */
function foldPath(path: string): string {
  return decodePath(path)
    .replace(/\/{2,}/g, '/')
    .replace(/\/$/, '');
}

/** Finds the texts between stars in order, each at its first place. Linear time. */
function matchesGlob([head = '', ...pieces]: readonly string[], text: string): boolean {
  const tail = pieces.at(-1) ?? '';
  if (!text.startsWith(head) || !text.endsWith(tail)) return false;
  let at = head.length;
  for (const piece of pieces.slice(0, -1)) {
    if (piece === '') continue;
    const foundPosition = findAll(piece, text, at).next().value;
    if (foundPosition === undefined) return false;
    at = foundPosition + piece.length;
  }
  return at + tail.length <= text.length;
}
