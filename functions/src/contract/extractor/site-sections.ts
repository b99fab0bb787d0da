import type { PathSelection } from './path-patterns.ts';

/** Pages of a site that lie below one path. */
export interface SiteSection {
  /** A pattern of paths; `null` for the pages that are in no other section. */
  readonly path: string | null;
  readonly pageCount: number;
}

/** Fewer pages make no section. */
const fewestPages = 2;
/** Smaller ones are told with what stands alone. */
const mostSections = 60;
/** A section with more of the site is told by its parts. */
const largestShare = 0.8;

/**
 * The sections of a site by its addresses, the largest first, addresses without a section last. A section that is
 * nearly all of the site, such as `/es`, is divided.
 */
export function listSections(urls: readonly URL[]): SiteSection[] {
  const sections = divide(urls, 1).slice(0, mostSections);
  const inSections = sections.reduce((sum, { pageCount }) => sum + pageCount, 0);
  const rest = urls.length - inSections;
  return rest === 0 ? sections : [...sections, { path: null, pageCount: rest }];
}

const deepest = 5;

/** `depth`: how many parts of a path a section has. */
function divide(urls: readonly URL[], depth: number): SiteSection[] {
  const groups = Map.groupBy(urls, (url) => beginningOf(url, depth));
  const large = [...groups].flatMap(([path, members]) =>
    path !== undefined && members.length >= fewestPages ? [{ path, members }] : [],
  );
  large.sort((one, other) => other.members.length - one.members.length);
  return large.flatMap(({ path, members }): SiteSection[] => {
    const isMost = members.length > urls.length * largestShare;
    const inside = isMost && depth < deepest ? divide(members, depth + 1) : [];
    return inside.length > 1 ? inside : [{ path, pageCount: members.length }];
  });
}

/** The first parts of a path; `undefined` where it has fewer. */
function beginningOf({ pathname }: URL, depth: number): string | undefined {
  const parts = pathname.split('/').filter((part) => part !== '');
  return parts.length < depth ? undefined : `/${parts.slice(0, depth).join('/')}`;
}

/** The section of an address; `null` where it has none. */
export function sectionOf(url: URL, paths: ReadonlySet<string | null>): string | null {
  for (let depth = 1; depth <= deepest; depth += 1) {
    const path = beginningOf(url, depth);
    if (path === undefined) return null;
    if (paths.has(path)) return path;
  }
  return null;
}

/** The inclusions and exclusions that select exactly the chosen sections. */
export function selectSections(
  sections: readonly SiteSection[],
  chosen: ReadonlySet<string | null>,
): PathSelection {
  const paths = (isWanted: boolean): string[] =>
    sections.flatMap(({ path }) => (path !== null && chosen.has(path) === isWanted ? [path] : []));
  // What is in no section has no path of its own: it is taken by leaving the others out.
  const isRestTaken = chosen.has(null) || sections.every(({ path }) => path !== null && chosen.has(path));
  return isRestTaken ? { include: [], exclude: paths(false) } : { include: paths(true), exclude: [] };
}
