import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { connectionTexts } from '@/platform/api/api-failure.ts';
import type { SessionEnd } from '@/platform/session/session-store.ts';
import { useSessionState } from '@/platform/session/use-session.ts';
import { paths } from '@/shared/paths.ts';
import { notify } from '@/ui/notification/notify.ts';
import { LoadingView } from './loading-view.tsx';

/**
 * Renders its children for signed-in users. Redirects other visitors to the sign-in page, which returns to the
 * requested page, and users who signed out to the landing page.
 */
export function RequireSession({ children }: { children: ReactNode }) {
  const state = useSessionState();
  return state.isLoggedIn ? children : <RedirectToLogin end={state.end} />;
}

function RedirectToLogin({ end }: { end: SessionEnd }) {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: sends away once, from the address that was asked for
  useEffect(() => {
    if (end === 'expired') {
      notify({ title: connectionTexts.sessionExpiredTitle, text: connectionTexts.sessionExpired });
    }
    if (end === 'logged_out') void navigate(paths.landing, { replace: true });
    else void navigate(paths.login(), { replace: true, state: { next: `${pathname}${search}${hash}` } });
  }, []);

  return <LoadingView />;
}
