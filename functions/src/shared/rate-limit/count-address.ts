import type { RateLimitName } from '../../contract/rate-limits.ts';
import type { CountedCall } from './rate-limiter.ts';

/** How many times more the nearest address may do: a proxy, or an office, stands for many people. */
const sharedScale = 20;

/**
 * The calls to count for a request that came through these addresses, from the one that the client names to the one that was
 * seen last. The first can be forged where a function is called at its own address, so the last one is counted as well.
 */
export function countAddress(limit: RateLimitName, addresses: readonly string[]): CountedCall[] {
  const [claimed, ...others] = addresses;
  const seen = others.at(-1);
  return [
    ...(claimed === undefined ? [] : [{ limit, key: claimed }]),
    ...(seen === undefined || seen === claimed ? [] : [{ limit, key: `shared ${seen}`, scale: sharedScale }]),
  ];
}
