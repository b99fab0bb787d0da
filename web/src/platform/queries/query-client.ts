import { QueryClient } from '@tanstack/react-query';
import { mayRetry } from '../api/api-failure.ts';
import { currentUserId, onSessionChange } from '../session/session-store.ts';

const freshMs = 30_000;
const retries = 2;

/** Cache of server data shared by the pages. Belongs to one user and is cleared with the session. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: freshMs,
      retry: (failureCount, error) => failureCount < retries && mayRetry(error),
    },
    // Fails a change immediately without a connection. By default it would wait, and be sent after the user has
    // forgotten it.
    mutations: { networkMode: 'always' },
  },
});

let owner = currentUserId();
onSessionChange(() => {
  if (currentUserId() === owner) return;
  owner = currentUserId();
  queryClient.clear();
});
