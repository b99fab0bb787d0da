import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryClient } from '@/platform/queries/query-client.ts';
import { ToastHost } from '@/ui/overlays/toast-host.tsx';
import { registerOfflinePage } from './connection/register-offline-page.ts';
import { keepConsentLog } from './consent-log/keep-consent-log.ts';
import { Panels } from './palette/panels.tsx';
import { RequireSession } from './require-session.tsx';
import { Shell } from './shell/shell.tsx';

/** Layout of pages that require a session: guard, query client, shell and keyboard panels. */
export function SignedInLayout() {
  useEffect(registerOfflinePage, []);
  useEffect(keepConsentLog, []);
  return (
    <RequireSession>
      <QueryClientProvider client={queryClient}>
        <Shell />
        <Panels />
        <ToastHost />
      </QueryClientProvider>
    </RequireSession>
  );
}
