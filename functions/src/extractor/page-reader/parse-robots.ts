import { robotName } from '../../platform/web-pages/robots-directives.ts';

const maxCrawlDelayMs = 10_000;
/** A site that names more has them in an index. */
const maxSitemaps = 40;

export interface RobotsRule {
  readonly pattern: string;
  readonly allows: boolean;
}

export interface ParsedRobots {
  /** Ours, or those of everybody: the first one that matches decides. */
  readonly rules: readonly RobotsRule[];
  /** Least time between two requests that the site asks for, up to 10 s. */
  readonly crawlDelayMs: number;
  readonly sitemaps: readonly string[];
}

interface Group {
  /** Whether there is a line in it, be it empty: an agent without any falls back to the rules for all. */
  hasLines: boolean;
  delaySeconds: number;
  readonly rules: RobotsRule[];
}

/** Reads a robots.txt by RFC 9309, in one pass over its lines. */
export function parseRobots(text: string): ParsedRobots {
  const own = newGroup();
  const general = newGroup();
  const groups = new Map([
    [robotName.toLowerCase(), own],
    ['*', general],
  ]);
  const sitemaps: string[] = [];
  let named = new Set<Group>();
  let isNaming = false;
  for (const line of text.split(/\r\n|\r|\n/)) {
    const { key, value } = readLine(line);
    if (key === 'user-agent') {
      if (!isNaming) named = new Set();
      isNaming = true;
      const group = groups.get(value.split('/', 1)[0]?.trim().toLowerCase() ?? '');
      if (group !== undefined) named.add(group);
    } else if (groupKeys.has(key)) {
      isNaming = false;
      for (const group of named) addLine(group, key, value);
    } else if (key === 'sitemap' && value !== '' && sitemaps.length < maxSitemaps) {
      sitemaps.push(value);
    }
  }
  const group = own.hasLines ? own : general;
  const crawlDelayMs = Math.min(Math.max(0, group.delaySeconds * 1_000), maxCrawlDelayMs);
  return { rules: group.rules.sort(byPrecedence), crawlDelayMs, sitemaps };
}

const groupKeys: ReadonlySet<string> = new Set(['allow', 'disallow', 'crawl-delay']);

/** An empty `Disallow` allows everything, and is a line all the same. */
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

/** The longest pattern decides; of two of one length, the one that allows. */
function byPrecedence(one: RobotsRule, other: RobotsRule): number {
  return other.pattern.length - one.pattern.length || Number(other.allows) - Number(one.allows);
}

/** Escaped as the path of a URL is, where it is not already. Stars in a row are one. */
function encodePattern(pattern: string): string {
  const single = pattern.replace(/\*{2,}/g, '*').toWellFormed();
  return upperEscapes(encodeURI(single).replaceAll('%25', '%'));
}

export function upperEscapes(path: string): string {
  return path.replace(/%[0-9a-f]{2}/gi, (escaped) => escaped.toUpperCase());
}
