import { describe, expect, test } from 'vitest';
import { judgeUrls } from './judge-urls.ts';
import { parseRobots } from './parse-robots.ts';

const origin = 'https://ejemplo.es';
const judge = (text: string, ...paths: string[]) =>
  judgeUrls(
    parseRobots(text),
    paths.map((path) => new URL(path, origin)),
  );

describe('robots.txt', () => {
  test.each([
    ['User-agent: *\nDisallow: /privado/', '/privado/x', false],
    ['User-agent: *\nDisallow: /privado/', '/publico', true],
    ['User-agent: *\nDisallow: /\nAllow: /guia/', '/guia/x', true],
    ['User-agent: LegajoBot\nDisallow: /\n\nUser-agent: *\nAllow: /', '/x', false],
    ['User-agent: LegajoBot/1.0\nDisallow: /', '/x', false],
    ['User-agent: *\nDisallow: /\n\nUser-agent: legajobot\nDisallow:', '/x', true],
    [
      'User-agent: LegajoBot\nDisallow: /a\n\nUser-agent: otro\nDisallow: /b\n\nUser-agent: LegajoBot\nDisallow: /c',
      '/c',
      false,
    ],
    ['User-agent: otro\nSitemap: /mapa.xml\n\nUser-agent: LegajoBot\nDisallow: /', '/x', false],
    ['User-agent: otro\nDisallow: /', '/x', true],
    ['User-agent: __proto__\nUser-agent: constructor\nDisallow: /', '/x', true],
    ['User-agent: *\nDisallow: /*.php$', '/a.php', false],
    ['User-agent: *\nDisallow: /*.php$', '/a.php?b=1', true],
    ['User-agent: *\nDisallow: /a*b*c', '/axxbxxbc', false],
    ['User-agent: *\nDisallow: /a*b*c', '/axxcxxb', true],
    ['User-agent: *\nDisallow: /*a$', '/ba-ca', false],
    ['User-agent: *\nDisallow: *', '/x', false],
    ['User-agent: *\nDisallow: /x$', '/xy', true],
    ['User-agent: *\nDisallow: /año', '/a%C3%B1o', false],
    ['User-agent: *\nDisallow: /a%c3%b1o', '/año', false],
    ['User-agent: *\nDisallow: /a%2fb', '/a%2Fb', false],
    ['User-agent: *\nDisallow: /x\nAllow: /x', '/x', true],
    ['User-agent: * # todos\r\nDisallow: /x # no', '/x', false],
    ['User-agent: *\nDisallow: /\uD800', '/x', true],
    ['User-agent: LegajoBot\n\nUser-agent: *\nDisallow: /', '/x', false],
    ['User-agent: *\nDisallow: /\n\nUser-agent: LegajoBot', '/x', false],
    ['Disallow: /', '/x', true],
    ['', '/x', true],
    ['<html>no es un robots</html>', '/x', true],
  ])('decides by the robots.txt %j whether %s may be fetched: %s', (text, path, isAllowed) => {
    expect(judge(text, path)).toEqual([isAllowed ? 'allowed' : 'robots_disallowed']);
  });

  test('returns the crawl delay, up to ten seconds, and the sitemaps, up to 40', () => {
    expect(parseRobots('User-agent: *\nCrawl-delay: 3').crawlDelayMs).toBe(3_000);
    expect(parseRobots('User-agent: *\nCrawl-delay: 600').crawlDelayMs).toBe(10_000);
    expect(parseRobots('User-agent: *\nCrawl-delay: -1').crawlDelayMs).toBe(0);
    expect(parseRobots('User-agent: *\nCrawl-delay: mucho').crawlDelayMs).toBe(0);
    const sitemap = 'Sitemap: https://ejemplo.es/mapa.xml';
    expect(parseRobots(sitemap).sitemaps).toEqual(['https://ejemplo.es/mapa.xml']);
    expect(parseRobots(`${sitemap}\n`.repeat(1_000)).sitemaps).toHaveLength(40);
  });
});

test('parses 20,000 robots.txt rules of a group with 20,000 user agent lines', () => {
  const text = 'User-agent: *\n'.repeat(20_000) + 'Disallow: /b\n'.repeat(20_000);
  expect(parseRobots(text).rules).toHaveLength(20_000);
});

describe('a robots.txt of 500 KB for 5,000 URLs of 2,000 characters', () => {
  const fill = (line: string): string =>
    `User-agent: *\n${line.repeat(Math.floor((500 * 1_024) / line.length))}`;
  const longPaths = Array.from({ length: 5_000 }, (_, index) => `/${'a'.repeat(1_990)}${index}`);

  const expectStop = (text: string): void => {
    const startedAt = performance.now();
    const verdicts = judge(text, ...longPaths);
    expect(performance.now() - startedAt).toBeLessThan(5_000);
    expect(verdicts).toHaveLength(longPaths.length);
    expect(new Set(verdicts).has('robots_disallowed')).toBe(false);
    const judged = verdicts.filter((verdict) => verdict === 'allowed').length;
    expect(verdicts.slice(judged).every((verdict) => verdict === 'too_complex')).toBe(true);
  };

  test(
    'stops matching rules with stars after 1.5 s, and allows none of the unmatched URLs',
    { timeout: 60_000 },
    () => expectStop(fill(`Disallow: /${'*a'.repeat(100)}$\n`)),
  );

  // @proves T14
  test.each([
    ['long prefixes that almost fit', fill(`Disallow: /${'a'.repeat(1_900)}b\n`)],
    ['short prefixes', fill('Disallow: /b\n')],
  ])(
    'stops matching %s after 1.5 s, and allows none of the unmatched URLs',
    { tags: ['long'], timeout: 60_000 },
    (_what, text) => expectStop(text),
  );

  test.each([
    ['one URL whose rules take too long', `/*${'a'.repeat(900)}b\n`, ['too_complex']],
    ['one rule of stars', '*a'.repeat(250_000), ['allowed']],
    ['stars alone', '*'.repeat(500_000), ['robots_disallowed']],
  ])('ends in time and returns a verdict for %s', (_what, pattern, verdict) => {
    const line = `Disallow: ${pattern}`;
    expect(judge(fill(line.endsWith('\n') ? line : `${line}\n`) + line, longPaths[0] ?? '')).toEqual(verdict);
  });
});
