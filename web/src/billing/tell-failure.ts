import { ApiFailure } from '@/platform/api/api-failure.ts';
import { notify } from '@/ui/notification/notify.ts';

/**
 * Shows what failed, in the server's words where it has some. Of a session that has ended the sign-in tells: a second
 * modal would cover it.
 */
export function tellFailure(error: unknown, title: string, text: string): void {
  const failure = error instanceof ApiFailure ? error : undefined;
  if (failure?.status === 401) return;
  notify({ title, text: failure?.detail ?? text });
}
