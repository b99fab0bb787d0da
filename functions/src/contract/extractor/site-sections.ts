import type { PathSelection } from './path-patterns.ts';

/** Pages of a site below one path. */
export interface SiteSection {
  /** A path pattern; `null` for the pages outside all sections. */
  readonly path: string | null;
  readonly pageCount: number;
}

/** Minimum pages of a section. */
const minPages = 2;
/** Maximum number of sections; the pages of smaller ones are in the rest. */
const maxSections = 60;
/** Maximum share of the site in one section; a larger one is divided. */
const maxShare = 0.8;

/**
 * Returns the sections of a site by its URLs, the largest first, and URLs without a section last. Divides a
 * section that is nearly all of the site, such as `/es`.
 */
export function listSections(urls: readonly URL[]): SiteSection[] {
  const sections = divideByPath(urls, 1).slice(0, maxSections);
  const inSections = sections.reduce((sum, { pageCount }) => sum + pageCount, 0);
  const restCount = urls.length - inSections;
  return restCount === 0 ? sections : [...sections, { path: null, pageCount: restCount }];
}

const maxDepth = 5;

/** `depth`: number of path parts of a section. */
function divideByPath(urls: readonly URL[], depth: number): SiteSection[] {
  const groups = Map.groupBy(urls, (url) => pathPrefix(url, depth));
  const large = [...groups].flatMap(([path, members]) =>
    path !== undefined && members.length >= minPages ? [{ path, members }] : [],
  );
  large.sort((one, other) => other.members.length - one.members.length);
  return large.flatMap(({ path, members }): SiteSection[] => {
    const isMost = members.length > urls.length * maxShare;
    const inside = isMost && depth < maxDepth ? divideByPath(members, depth + 1) : [];
    return inside.length > 1 ? inside : [{ path, pageCount: members.length }];
  });
}

/** Returns the first parts of a path; `undefined` when it has fewer. */
function pathPrefix({ pathname }: URL, depth: number): string | undefined {
  const pathParts = pathname.split('/').filter((part) => part !== '');
  return pathParts.length < depth ? undefined : `/${pathParts.slice(0, depth).join('/')}`;
}

/** Returns the section of a URL; `null` when it has none. */
export function sectionOf(url: URL, paths: ReadonlySet<string | null>): string | null {
  for (let depth = 1; depth <= maxDepth; depth += 1) {
    const path = pathPrefix(url, depth);
    if (path === undefined) return null;
    if (paths.has(path)) return path;
  }
  return null;
}

/** Returns the inclusions and exclusions that select exactly the chosen sections. */
export function selectSections(
  sections: readonly SiteSection[],
  chosen: ReadonlySet<string | null>,
): PathSelection {
  const paths = (isWanted: boolean): string[] =>
    sections.flatMap(({ path }) => (path !== null && chosen.has(path) === isWanted ? [path] : []));
  // The pages outside of all sections have no common path: selects them by excluding the other sections.
  const isRestTaken = chosen.has(null) || sections.every(({ path }) => path !== null && chosen.has(path));
  return isRestTaken ? { include: [], exclude: paths(false) } : { include: paths(true), exclude: [] };
}
