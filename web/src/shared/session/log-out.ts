import { callApi } from '@/shared/api/call-api.ts';
import { finishBeforeLogOut } from './before-log-out.ts';
import { endSession } from './session-store.ts';

const farewellTimeoutMs = 4_000;

/** Ends the session on the server where that can be reached, and in this browser always. */
export async function logOut(): Promise<void> {
  try {
    await finishBeforeLogOut();
    await callApi('logOut', { signal: AbortSignal.timeout(farewellTimeoutMs) });
  } catch (error) {
    console.warn('No se ha podido cerrar la sesión en el servidor.', error);
  }
  endSession('logged_out');
}
