import { useSyncExternalStore } from 'react';
import { currentSession, onSessionChange, prerenderedSession, type SessionState } from './session-store.ts';
import type { StoredSession } from './stored-session.ts';

/** Returns the session state, updated on changes. */
export function useSessionState(): SessionState {
  return useSyncExternalStore(onSessionChange, currentSession, prerenderedSession);
}

/** Returns the signed-in user's session. Throws outside the route guard. */
export function useSession(): StoredSession {
  const state = useSessionState();
  if (!state.isLoggedIn) throw new Error('There is no session.');
  return state.session;
}
