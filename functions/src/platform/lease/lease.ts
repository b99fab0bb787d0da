import { randomUUID } from 'node:crypto';
import { z } from 'zod';

/**
 * The exclusive right to work on a record, stored in that record. `holder` names the run that took it last and may
 * write only while its name stands; after `until` other runs may take it for dead, `null` where it has let go.
 */
export const leaseSchema = z.object({
  /** Empty in records stored before holders had names. */
  holder: z.string().default(''),
  until: z.date().nullable(),
});
export type Lease = z.infer<typeof leaseSchema>;

/** The lease of a record that no run has taken yet. */
export const untaken: Lease = { holder: '', until: null };

/** Whether a live run has it at `now`. */
export function isHeld({ until }: Lease, now: Date): boolean {
  return until !== null && until > now;
}

/** A lease for `durationMs` from `now`: for a new run, or renewed for the `holder` that has it. */
export function leaseFor(durationMs: number, now: Date, holder: string = randomUUID()): Lease {
  return { holder, until: new Date(now.getTime() + durationMs) };
}

/** The lease once its holder has ended or given up: free, but still naming who may write. */
export function letGo({ holder }: Pick<Lease, 'holder'>): Lease {
  return { holder, until: null };
}
