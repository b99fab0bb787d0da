import { decodePath } from '../decode-escapes.ts';
import { findAll } from '../find-all.ts';
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

/** A selection with its patterns read once for many addresses. */
export interface Selector {
  (url: URL): boolean;
  /** Texts between stars: each is searched for in each address. */
  readonly searchedTexts: number;
}

export function createSelector({ include, exclude }: PathSelection): Selector {
  const included = include.map(readPattern);
  const excluded = exclude.map(readPattern);
  const texts = [...included, ...excluded].flatMap(({ pieces }) => pieces?.slice(1, -1) ?? []);
  const isSelected = (url: URL): boolean => {
    const paths = readPaths(url);
    if (excluded.some((pattern) => covers(pattern, paths))) return false;
    return included.length === 0 || included.some((pattern) => covers(pattern, paths));
  };
  return Object.assign(isSelected, { searchedTexts: texts.length });
}

/** Whether an address is among what was chosen. */
export function isSelected(url: URL, selection: PathSelection): boolean {
  return createSelector(selection)(url);
}

/** Parameters count only where the pattern has some. */
export function coversUrl(pattern: string, url: URL): boolean {
  return covers(readPattern(pattern), readPaths(url));
}

interface Pattern {
  readonly wanted: string;
  readonly hasParameters: boolean;
  /** The literal parts between its stars; absent where it has none. */
  readonly pieces: readonly string[] | undefined;
}

function readPattern(text: string): Pattern {
  const wanted = foldPath(text);
  const pieces = wanted.includes('*') ? wanted.split('*') : undefined;
  return { wanted, hasParameters: text.includes('?'), pieces };
}

interface Paths {
  readonly plain: string;
  readonly withParameters: string;
}

function readPaths({ pathname, search }: URL): Paths {
  const plain = foldPath(pathname);
  return { plain, withParameters: search === '' ? plain : foldPath(`${pathname}${search}`) };
}

function covers({ wanted, hasParameters, pieces }: Pattern, { plain, withParameters }: Paths): boolean {
  const path = hasParameters ? withParameters : plain;
  if (pieces !== undefined) return matchesGlob(pieces, path);
  return wanted === '' || path === wanted || path.startsWith(`${wanted}/`) || path.startsWith(`${wanted}?`);
}

/** Without final slash, with letters in place of their escapes. */
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
    const found = findAll(piece, text, at).next().value;
    if (found === undefined) return false;
    at = found + piece.length;
  }
  return at + tail.length <= text.length;
}
