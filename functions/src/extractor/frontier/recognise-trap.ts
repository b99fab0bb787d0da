import { extractorLimits } from '../../contract/extractor/limits.ts';
import type { SkipReason } from '../../contract/extractor/skip-reasons.ts';
import { refuseFile } from './file-links.ts';

const maxDepth = 20;
const maxSegments = 16;
const maxSegmentRepeats = 3;
/** Max parameters of a URL: catalogues filter by half a dozen; programs of endless pages add one to each. */
const maxParameters = 12;
/** Months ahead of today in which calendars are followed. In the past, they end at empty or duplicate pages. */
const calendarMonthsAhead = 13;

/**
 * Matches file extensions that URLs of web pages may have as well: of a technology, a document in a
 * viewer, a standard.
 */
const unlikelyTypePattern = /\.(?:csv|json|xml|rss|atom|txt|svg|css|m?js|map)$/i;

/** Returns true for a URL with the extension of a file that is usually no page; only the response shows it. */
export function isProbablyFile(url: URL): boolean {
  return unlikelyTypePattern.test(url.pathname) || refuseFile(url) !== undefined;
}

/** Returns why a URL is not worth a request, by its form alone; else `undefined`. */
export function refuseByPattern(url: URL, depth: number, now: Date): SkipReason | undefined {
  if (url.href.length > extractorLimits.urlLength) return 'url_too_long';
  if (depth > maxDepth) return 'too_deep';
  if (isSearchUrl(url)) return 'search_results';
  const segments = url.pathname.split('/').filter((segment) => segment !== '');
  if (segments.length > maxSegments || repeatsSegments(segments)) return 'endless';
  if (url.searchParams.size > maxParameters) return 'endless';
  return isFarCalendar(url, now) ? 'endless' : undefined;
}

/** Detects relative links that grow: the same segment three times, or a sequence of segments twice in a row. */
function repeatsSegments(segments: readonly string[]): boolean {
  const counts = new Map<string, number>();
  for (const segment of segments) counts.set(segment, (counts.get(segment) ?? 0) + 1);
  // Ignores numbers, which repeat in dates.
  const repeated = [...counts].some(
    ([segment, count]) => count >= maxSegmentRepeats && !/^\d+$/.test(segment),
  );
  if (repeated) return true;
  return segments.some((_, start) =>
    [2, 3, 4].some((length) => {
      const part = segments.slice(start, start + length).join('/');
      return (
        start + 2 * length <= segments.length &&
        !/^[\d/]+$/.test(part) &&
        part === segments.slice(start + length, start + 2 * length).join('/')
      );
    }),
  );
}

/**
 * Matches a month of a calendar: a year and a month, and optionally a day, at the end of the path or in a
 * parameter.
 */
const calendarPathPattern =
  /(?:^|[/=_-])((?:19|20|21)\d{2})[/-](0?[1-9]|1[0-2])(?:[/-](?:0?[1-9]|[12]\d|3[01]))?\/?$/;

/** Returns the calendar month in a URL. */
export function calendarMonth(url: URL): { year: number; month: number } | undefined {
  const texts = [url.pathname, ...[...url.searchParams].map(([, value]) => `=${value}`)];
  for (const text of texts) {
    const found = calendarPathPattern.exec(text);
    if (found !== null) return { year: Number(found[1]), month: Number(found[2]) };
  }
  return undefined;
}

function isFarCalendar(url: URL, now: Date): boolean {
  const at = calendarMonth(url);
  if (at === undefined) return false;
  const months = (at.year - now.getUTCFullYear()) * 12 + at.month - 1 - now.getUTCMonth();
  return months > calendarMonthsAhead;
}

/** Matches a search at the end of a path: `/buscar`, `/search.php`. */
const searchPathPattern =
  /\/(?:busca(?:r|dor)?|b(?:u|%C3%BA)squedas?|resultados(?:-de-(?:la-)?busqueda)?|search(?:-?results)?|recherche(?:r)?|suche[n]?)(?:\.\w{2,5})?\/?$/i;
const searchParameters = new Set(
  'q query search search_query searchword buscar busqueda texto keyword keywords'.split(' '),
);

/**
 * Returns true for a query of the site's own search, which lists pages that the site has anyway. The empty form is a
 * page like others.
 */
function isSearchUrl(url: URL): boolean {
  if (searchPathPattern.test(url.pathname) && url.searchParams.size > 0) return true;
  return [...url.searchParams].some(([name, value]) => {
    // Ignores a path in `q`: some programs pass the path of a page there.
    if (value === '' || value.includes('/')) return false;
    return searchParameters.has(name.toLowerCase()) || (name === 's' && url.pathname === '/');
  });
}

/** Matches paths of sign-in pages. */
const loginPathPattern =
  /\/(?:log-?in|sign-?in|log-?on|wp-login|users\/sign_in|acceso(?:-clientes)?|acceder|iniciar-?sesion|inicio-?sesion|identificarse|connexion|anmeld(?:en|ung))(?:\.\w{2,5})?\/?$/i;

/** Returns true for the URL of a login page. */
export function isLoginUrl({ pathname }: URL): boolean {
  return loginPathPattern.test(pathname);
}

/** Replaces the numbers and parameter values of a URL: URLs of one shape come from the same program. */
export function urlShapeOf(url: URL): string {
  const names = [...new Set(url.searchParams.keys())].sort().join('&');
  return `${url.pathname.replace(/\d+/g, '#')}?${names}`;
}
