import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryClient } from '@/shared/api/query-client.ts';
import { ToastHost } from '@/shared/ui/toast/toast-host.tsx';
import { registerOfflinePage } from './connection/register-offline-page.ts';
import { keepConsentLog } from './consent-log/keep-consent-log.ts';
import { RequireSession } from './require-session.tsx';
import { Shell } from './shell/shell.tsx';

/** Around every page that needs a session: the guard, the server data and the shell. */
export function SignedInLayout() {
  useEffect(registerOfflinePage, []);
  useEffect(keepConsentLog, []);
  return (
    <RequireSession>
      <QueryClientProvider client={queryClient}>
        <Shell />
        <ToastHost />
      </QueryClientProvider>
    </RequireSession>
  );
}
