import { ApiFailure } from '@/platform/api/api-failure.ts';

/** Returns true for a malformed or unknown id, or deleted pages. */
export const isWatchGone = (error: Error | null): boolean =>
  error instanceof ApiFailure && [400, 404, 410, 422].includes(error.status);
