import { callerHeader } from '../../../front-end/behind-front-end.ts';
import type { StackAddresses } from '../../../stack/stack-addresses.ts';

/** A network for measurements (RFC 2544): nobody who uses the product calls from there. */
const stranger = '198.18.0.1';
const pauseMs = 20;

/**
 * Somebody at one address tries to sign in again and again, by Hosting and at the function's own address, and claims each time to
 * be one of `addresses`, until the signal stops them. Resolves with how often they were refused for too many calls.
 */
export async function forgeAddresses(
  { api, functions }: StackAddresses,
  addresses: readonly string[],
  signal: AbortSignal,
): Promise<number> {
  let refused = 0;
  for (let at = 0; !signal.aborted; at += 1) {
    const response = await fetch(`${at % 2 === 0 ? api : `${functions}/api`}/firebase-login`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        [callerHeader]: stranger,
        'X-Forwarded-For': `${addresses[at % addresses.length]}, 66.249.70.1`,
      },
      body: JSON.stringify({ firebase_token: 'x', email: 'nadie@legajo.example', firebase_uid: 'x' }),
      signal,
    }).catch(() => undefined);
    if (response?.status === 429) refused += 1;
    await response?.arrayBuffer().catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return refused;
}
