import type { RateLimitName } from '../../contract/rate-limits.ts';
import { type RateLimit, rateLimits } from '../../contract/rate-limits.ts';
import type { RouteDefinition } from '../../contract/route-definition.ts';
import { countIpAddress } from './count-ip-address.ts';
import type { CountedCall, RateLimiter } from './rate-limiter.ts';

/** Values of a request that a route's limits can count by. */
export interface CountedRequest {
  readonly ipAddress: string | undefined;
  readonly caller: { readonly uid: string } | undefined;
}

/**
 * Counts a request against its route's limits of one kind: in the process, or in the database. Rejects with
 * `ApiError('rate_limited')`.
 */
export async function applyRouteLimits(
  limiter: RateLimiter,
  route: RouteDefinition,
  countedIn: RateLimit['countedIn'],
  request: CountedRequest,
): Promise<void> {
  const limits = route.limits.filter((limit) => rateLimits[limit].countedIn === countedIn);
  await limiter.consume(limits.flatMap((limit) => countedCalls(limit, request)));
}

function countedCalls(limit: RateLimitName, { ipAddress, caller }: CountedRequest): CountedCall[] {
  const { by }: RateLimit = rateLimits[limit];
  if (by === 'address') return countIpAddress(limit, ipAddress);
  if (by !== 'user' || caller === undefined) throw new Error(`no key to count the limit ${limit} by`);
  return [{ limit, key: caller.uid }];
}
