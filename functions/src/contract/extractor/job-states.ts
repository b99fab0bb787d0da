/**
 * `queued` until a worker takes the job; then `crawling`, `translating` (if asked for), `packing`; and in the end one of
 * `done`, `cancelled` (what was delivered until then can be downloaded) and `failed` (nothing was delivered or charged).
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
