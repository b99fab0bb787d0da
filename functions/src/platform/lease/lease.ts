import { randomUUID } from 'node:crypto';
import { z } from 'zod';

/**
 * The exclusive right to work on a record, stored in it. `holder` names the run that took it last; only that run may
 * write. After `until` other runs may take it over; `null` means released.
 */
export const leaseSchema = z.object({
  /** Id of the run that holds the lease; empty in records of earlier versions. */
  holder: z.string().default(''),
  until: z.date().nullable(),
});
export type Lease = z.infer<typeof leaseSchema>;

/** Lease of a record that no run has taken. */
export const freeLease: Lease = { holder: '', until: null };

/** Returns true when a run holds the lease at `now`. */
export function isHeld({ until }: Lease, now: Date): boolean {
  return until !== null && until > now;
}

/** Returns a lease for `durationMs` from `now`: for a new run, or renewed for its `holder`. */
export function leaseFor(durationMs: number, now: Date, holder: string = randomUUID()): Lease {
  return { holder, until: new Date(now.getTime() + durationMs) };
}

/** Releases a lease. It is free, but still names the run that may write. */
export function releasedLease({ holder }: Pick<Lease, 'holder'>): Lease {
  return { holder, until: null };
}
