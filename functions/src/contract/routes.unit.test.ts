import { describe, expect, expectTypeOf, test } from 'vitest';
import { type RateLimit, type RateLimitName, rateLimits } from './rate-limits.ts';
import type { RouteDefinition } from './route-definition.ts';
import { type RouteName, routes } from './routes.ts';

const allRoutes = Object.entries(routes) as [RouteName, RouteDefinition][];

/** Limits counted by the server itself, and by handlers that know the key. */
const countedElsewhere: readonly RateLimitName[] = [
  // Limits that the outbox counts before it sends.
  'emailChangeMailsOfRecipient',
  'reclaimMailsOfRecipient',
  'callsOfAddress',
  'documentMebibytesOfUser',
  'documentReadsOfUser',
  'downloadedMebibytesOfUser',
  'examplesOfUser',
  'failedQuestionsOfUser',
  'freeCellsOfUser',
  'freeQuestionsOfUser',
  'guidesOfUser',
  'watchedPagesOfHost',
  'repeatedPagesOfUser',
  'smsOfAddress',
  'smsOfPhone',
  'smsPauseOfPhone',
  'wastedReadingsOfUser',
];

describe('limits of the contract', () => {
  // @proves T8
  test('does not compile a route without a limit', () => {
    expectTypeOf<undefined>().not.toExtend<RouteDefinition['limits']>();
    expectTypeOf<readonly []>().not.toExtend<RouteDefinition['limits']>();
  });

  test.each(allRoutes)(
    'limits %s by user when the caller is known, and else by IP address',
    (_name, route) => {
      const counted = route.limits.map((name) => (rateLimits[name] as RateLimit).by);
      const isKnown = ['session', 'fresh_session', 'identity'].includes(route.access);
      expect(counted).toContain(isKnown ? 'user' : 'address');
      if (!isKnown) expect(counted).not.toContain('user');
    },
  );

  test('counts limits that apply before the body is read only by IP address or user, never by a field of the body', () => {
    const early = Object.values(rateLimits).filter(({ countedIn }) => countedIn === 'process');
    expect(early.map(({ by }) => by).filter((by) => by !== 'address' && by !== 'user')).toEqual([]);
  });

  // @proves V2.1.3
  test('uses every defined limit in a route, the server or a handler', () => {
    const namedLimits = new Set<RateLimitName>([
      ...allRoutes.flatMap(([, { limits }]) => limits),
      ...countedElsewhere,
    ]);
    expect(Object.keys(rateLimits).filter((name) => !namedLimits.has(name as RateLimitName))).toEqual([]);
  });
});

test('contains no two routes with the same method and path', () => {
  const calls = allRoutes.map(([, { method, path }]) => `${method} ${path.replace(/:\w+/g, ':')}`);
  expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([]);
});

// @proves V3.5.3
test('uses GET only for routes that read, without a body', () => {
  const getRoutes = allRoutes.filter(([, { method }]) => method === 'GET');
  for (const [name, { body }] of getRoutes) {
    expect(name).toMatch(/^(get|list|read|search|export|download)[A-Z]/);
    expect(body, name).toBeUndefined();
  }
});
