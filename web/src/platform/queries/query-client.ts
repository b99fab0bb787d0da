import { QueryClient } from '@tanstack/react-query';
import { isWorthRetrying } from '../api/api-failure.ts';
import { currentUserId, onSessionChange } from '../session/session-store.ts';

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

let owner = currentUserId();
onSessionChange(() => {
  if (currentUserId() === owner) return;
  owner = currentUserId();
  queryClient.clear();
});
