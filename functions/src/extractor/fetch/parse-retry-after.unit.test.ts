import { describe, expect, test } from 'vitest';
import { parseRetryAfter } from '../fetch/parse-retry-after.ts';
import { parseRobots } from './read-robots.ts';

const origin = 'https://ejemplo.es';
const allows = (text: string, path: string): boolean =>
  parseRobots(origin, text).allows(new URL(path, origin));

describe('robots.txt', () => {
  test.each([
    ['User-agent: *\nDisallow: /privado/', '/privado/x', false],
    ['User-agent: *\nDisallow: /privado/', '/publico', true],
    ['User-agent: *\nDisallow: /\nAllow: /guia/', '/guia/x', true],
    ['User-agent: LegajoBot\nDisallow: /\n\nUser-agent: *\nAllow: /', '/x', false],
    ['User-agent: otro\nDisallow: /', '/x', true],
    ['User-agent: *\nDisallow: /*.php$', '/a.php', false],
    ['', '/x', true],
    ['<html>no es un robots</html>', '/x', true],
  ])('%j: %s', (text, path, allowed) => {
    expect(allows(text, path)).toBe(allowed);
  });

  test('asks for a pace, up to ten seconds, and names sitemaps', () => {
    const read = (text: string) => parseRobots(origin, text);
    expect(read('User-agent: *\nCrawl-delay: 3').crawlDelayMs).toBe(3_000);
    expect(read('User-agent: *\nCrawl-delay: 600').crawlDelayMs).toBe(10_000);
    expect(read('User-agent: *\nCrawl-delay: mucho').crawlDelayMs).toBe(0);
    expect(read('Sitemap: https://ejemplo.es/mapa.xml').sitemaps).toEqual(['https://ejemplo.es/mapa.xml']);
  });
});

test.each([
  ['120', 120_000],
  ['Fri, 20 Nov 2026 12:00:30 GMT', 30_000],
  ['Fri, 20 Nov 2026 11:00:00 GMT', 0],
  ['pronto', undefined],
  ['-5', undefined],
  ['99999999999', undefined],
  [null, undefined],
])('Retry-After %j asks to wait %j ms', (value, waitMs) => {
  expect(parseRetryAfter(value, new Date('2026-11-20T12:00:00Z'))).toBe(waitMs);
});
