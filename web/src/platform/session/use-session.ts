import { useSyncExternalStore } from 'react';
import { currentSession, onSessionChange, type SessionState, sessionBeforeBrowser } from './session-store.ts';
import type { StoredSession } from './stored-session.ts';

/** The session state; the component renders again when it changes. */
export function useSessionState(): SessionState {
  return useSyncExternalStore(onSessionChange, currentSession, sessionBeforeBrowser);
}

/** The signed-in user's session. Only for components below the route guard; throws elsewhere. */
export function useSession(): StoredSession {
  const state = useSessionState();
  if (!state.isLoggedIn) throw new Error('There is no session.');
  return state.session;
}
