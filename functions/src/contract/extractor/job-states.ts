/**
 * `queued` until a worker claims the job; then `crawling`, `translating` (if requested), `packing`; and finally `done`,
 * `cancelled` (the pages delivered so far can be downloaded) or `failed` (nothing was delivered or charged).
 */
export const jobStates = [
  'queued',
  'crawling',
  'translating',
  'packing',
  'done',
  'cancelled',
  'failed',
] as const;
export type JobState = (typeof jobStates)[number];
export const endStates = ['done', 'cancelled', 'failed'] as const satisfies readonly JobState[];
