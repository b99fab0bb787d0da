import { setTimeout as pause } from 'node:timers/promises';
import { callerHeader } from '../../../../emulators/src/front-end/behind-front-end.ts';
import type { StackAddresses } from '../../../../emulators/src/shared/stack-addresses.ts';

/** A network for measurements (RFC 2544), which no user of the product calls from. */
const stranger = '198.18.0.1';
/** In bursts: between them functions without requests have no processor. */
const callsOfBurst = 100;
const pauseMs = 3_000;

/** The attacker's calls that use up the limits others need to sign in and register. */
const attempts = [
  {
    path: 'firebase-login',
    body: { firebase_token: 'x', email: 'nobody@legajo.example', firebase_uid: 'x' },
  },
  {
    path: 'register',
    body: { email: 'nobody@legajo.example', password: 'Contraseña-2026', phone: '+34600000000' },
  },
] as const;

/**
 * An attacker at one address tries to sign in and register repeatedly, through Hosting and at the function's own
 * address, claiming to be one of `addresses` each time, until the signal stops them. Resolves with how often they were
 * rate limited.
 */
export async function forgeAddresses(
  { api, functions }: StackAddresses,
  addresses: readonly string[],
  signal: AbortSignal,
): Promise<number> {
  let refused = 0;
  for (let at = 0; !signal.aborted; at += 1) {
    const attempt = attempts[Math.floor(at / 2) % attempts.length] ?? attempts[0];
    const response = await fetch(`${at % 2 === 0 ? api : `${functions}/api`}/${attempt.path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        [callerHeader]: stranger,
        'X-Forwarded-For': `${addresses[at % addresses.length]}, 66.249.70.1`,
      },
      body: JSON.stringify(attempt.body),
      signal,
    }).catch(() => undefined);
    if (response?.status === 429) refused += 1;
    await response?.arrayBuffer().catch(() => undefined);
    if (at % callsOfBurst === callsOfBurst - 1)
      await pause(pauseMs, undefined, { signal }).catch(() => undefined);
  }
  return refused;
}
