import { expect, test } from 'vitest';
import { readRobotsDirectives } from './robots-directives.ts';

const now = new Date('2026-11-28');
const readDirectives = (text: string) => readRobotsDirectives(text, 'LegajoBot', now);

test.each([
  ['noindex', true, false],
  ['none', true, true],
  ['NoFollow, NoArchive', false, true],
  ['max-image-preview:none', false, false],
  ['max-snippet: -1, noindex', true, false],
  ['otherbot: noindex, nofollow', false, false],
  ['otherbot: noindex, legajobot: nofollow', false, true],
  ['otherbot: none, *: noindex', true, false],
  ['unavailable_after: 25 Jun 2099 15:00:00 GMT', false, false],
  ['unavailable_after: 25 Jun 2009 15:00:00 GMT', true, false],
  ['noindexed, nonesuch', false, false],
  ['noindex;nofollow', true, true],
  ['otherbot: noindex\nnofollow', false, true],
  ['', false, false],
])('reads the robots directives of %j', (text, noIndex, noFollow) => {
  expect(readDirectives(text)).toEqual({ noIndex, noFollow });
});
