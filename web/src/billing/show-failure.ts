import { ApiFailure } from '@/platform/api/api-failure.ts';
import { notify } from '@/ui/notification/notify.ts';

/**
 * Shows an error, with the server's text if there is one. Ignores 401: the sign-in dialog opens then, and a second
 * modal would cover it.
 */
export function showFailure(error: unknown, title: string, text: string): void {
  const failure = error instanceof ApiFailure ? error : undefined;
  if (failure?.status === 401) return;
  notify({ title, text: failure?.detail ?? text });
}
