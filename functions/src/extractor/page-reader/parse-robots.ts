import { robotName } from '../../platform/web-pages/robots-directives.ts';

const maxCrawlDelayMs = 10_000;
/** Max sitemaps of a site; sites with more use an index. */
const maxSitemaps = 40;

export interface RobotsRule {
  readonly pattern: string;
  readonly allows: boolean;
}

export interface ParsedRobots {
  /** Our rules, or else those for all agents, in order of precedence: the first match decides. */
  readonly rules: readonly RobotsRule[];
  /** Minimum milliseconds between two requests that the site asks for, up to 10 s. */
  readonly crawlDelayMs: number;
  readonly sitemaps: readonly string[];
}

interface Group {
  /** True after any line, even an empty one: an agent without lines falls back to the rules for all. */
  hasLines: boolean;
  delaySeconds: number;
  readonly rules: RobotsRule[];
}

/** Parses a robots.txt by RFC 9309, in one pass over its lines. */
export function parseRobots(text: string): ParsedRobots {
  const ownGroup = newGroup();
  const general = newGroup();
  const groups = new Map([
    [robotName.toLowerCase(), ownGroup],
    ['*', general],
  ]);
  const sitemaps: string[] = [];
  let namedGroups = new Set<Group>();
  let isNaming = false;
  for (const line of text.split(/\r\n|\r|\n/)) {
    const { key, value } = readLine(line);
    if (key === 'user-agent') {
      if (!isNaming) namedGroups = new Set();
      isNaming = true;
      const group = groups.get(value.split('/', 1)[0]?.trim().toLowerCase() ?? '');
      if (group !== undefined) namedGroups.add(group);
    } else if (groupKeys.has(key)) {
      isNaming = false;
      for (const group of namedGroups) addLine(group, key, value);
    } else if (key === 'sitemap' && value !== '' && sitemaps.length < maxSitemaps) {
      sitemaps.push(value);
    }
  }
  const group = ownGroup.hasLines ? ownGroup : general;
  const crawlDelayMs = Math.min(Math.max(0, group.delaySeconds * 1_000), maxCrawlDelayMs);
  return { rules: group.rules.sort(byPrecedence), crawlDelayMs, sitemaps };
}

const groupKeys: ReadonlySet<string> = new Set(['allow', 'disallow', 'crawl-delay']);

/** Adds a line. An empty `Disallow` allows everything, but counts as a line. */
function addLine(group: Group, key: string, value: string): void {
  group.hasLines = true;
  if (key !== 'crawl-delay') {
    if (value !== '') group.rules.push({ pattern: encodePattern(value), allows: key === 'allow' });
    return;
  }
  const seconds = Number(value);
  if (Number.isFinite(seconds)) group.delaySeconds = seconds;
}

const newGroup = (): Group => ({ hasLines: false, delaySeconds: 0, rules: [] });

function readLine(line: string): { key: string; value: string } {
  const content = line.split('#', 1)[0] ?? '';
  const colon = content.indexOf(':');
  if (colon < 0) return { key: '', value: '' };
  return { key: content.slice(0, colon).trim().toLowerCase(), value: content.slice(colon + 1).trim() };
}

/** Sorts the longest pattern first; of two of equal length, the one that allows. */
function byPrecedence(one: RobotsRule, other: RobotsRule): number {
  return other.pattern.length - one.pattern.length || Number(other.allows) - Number(one.allows);
}

/** Escapes a pattern like the path of a URL, keeping existing escapes, and merges consecutive stars. */
function encodePattern(pattern: string): string {
  const single = pattern.replace(/\*{2,}/g, '*').toWellFormed();
  return upperCaseEscapes(encodeURI(single).replaceAll('%25', '%'));
}

export function upperCaseEscapes(path: string): string {
  return path.replace(/%[0-9a-f]{2}/gi, (escaped) => escaped.toUpperCase());
}
