import { QueryClient } from '@tanstack/react-query';
import { currentSession, onSessionChange } from '@/shared/session/session-store.ts';
import { ApiFailure } from './api-failure.ts';

const freshMs = 30_000;
const retries = 2;

/** Server data that the screens share. It belongs to one signed-in user and is forgotten with the session. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: freshMs,
      retry: (failureCount, error) => failureCount < retries && isWorthRetrying(error),
    },
  },
});

let owner = ownerId();
onSessionChange(() => {
  if (ownerId() === owner) return;
  owner = ownerId();
  queryClient.clear();
});

/** A lost connection or a busy server may recover; a refusal stays one. */
export function isWorthRetrying(error: unknown): boolean {
  return error instanceof ApiFailure && (error.isNetworkFailure || error.status >= 500);
}

function ownerId(): string | undefined {
  const state = currentSession();
  return state.isLoggedIn ? state.session.user_id : undefined;
}
