import { finishBeforeLogOut } from '../session/before-log-out.ts';
import { currentSession, endSession } from '../session/session-store.ts';
import { callApi } from './call-api.ts';

const farewellTimeoutMs = 4_000;

/**
 * Ends the session in this browser, and on the server if it is reachable. Aborts running requests first, because their
 * refusal would look like an expired session.
 */
export async function logOut(): Promise<void> {
  await finishBeforeLogOut();
  const state = currentSession();
  if (!state.isLoggedIn) return;
  endSession('logged_out');
  try {
    await callApi('logOut', {
      endedSession: state.session.token,
      keepalive: true,
      signal: AbortSignal.timeout(farewellTimeoutMs),
    });
  } catch (error) {
    console.warn('The session could not be ended on the server.', error);
  }
}
