import { smsPauseSeconds } from './identity.ts';

const minuteSeconds = 60;
const hourSeconds = 60 * minuteSeconds;
const daySeconds = 24 * hourSeconds;

/** What a limit counts by: the caller's network address, the signed-in user, or a field of the request. */
export type RateLimitKey = 'address' | 'user' | 'email' | 'phone';

export interface RateLimit {
  readonly by: RateLimitKey;
  /** Calls that may come at once; they are given back evenly over the window. */
  readonly max: number;
  readonly windowSeconds: number;
  /** What the user reads instead of the general sentence. */
  readonly detail?: string;
}

const smsDetail = 'Demasiados intentos. Espera antes de intentar de nuevo.';

/**
 * Every limit of the API. A route names those that the server applies before its handler; those about a registration's phone
 * are applied by the handler that knows it.
 */
export const rateLimits = {
  loginsOfAddress: { by: 'address', max: 60, windowSeconds: 10 * minuteSeconds },
  lookupsOfAddress: { by: 'address', max: 20, windowSeconds: 15 * minuteSeconds },
  lookupsOfEmail: { by: 'email', max: 10, windowSeconds: 15 * minuteSeconds },
  registrationsOfAddress: { by: 'address', max: 10, windowSeconds: hourSeconds },
  registrationsOfEmail: { by: 'email', max: 10, windowSeconds: hourSeconds },
  registrationsOfPhone: { by: 'phone', max: 10, windowSeconds: hourSeconds },
  smsOfAddress: { by: 'address', max: 15, windowSeconds: daySeconds, detail: smsDetail },
  smsOfPhone: { by: 'phone', max: 5, windowSeconds: daySeconds, detail: smsDetail },
  smsPauseOfPhone: { by: 'phone', max: 1, windowSeconds: smsPauseSeconds, detail: smsDetail },
  confirmationsOfAddress: { by: 'address', max: 60, windowSeconds: hourSeconds },
  withdrawalsOfUser: { by: 'user', max: 20, windowSeconds: 10 * minuteSeconds },
  mailLinksOfAddress: { by: 'address', max: 60, windowSeconds: hourSeconds },
  vitalsOfAddress: { by: 'address', max: 120, windowSeconds: 10 * minuteSeconds },
  completionsOfUser: { by: 'user', max: 60, windowSeconds: 10 * minuteSeconds },
  extractionsOfUser: { by: 'user', max: 30, windowSeconds: hourSeconds },
  downloadsOfUser: { by: 'user', max: 60, windowSeconds: hourSeconds },
  searchesOfUser: { by: 'user', max: 60, windowSeconds: minuteSeconds },
  consentsOfUser: { by: 'user', max: 60, windowSeconds: hourSeconds },
  accountExportsOfUser: { by: 'user', max: 10, windowSeconds: hourSeconds },
  exportDownloadsOfAddress: { by: 'address', max: 60, windowSeconds: hourSeconds },
  deletionsOfUser: { by: 'user', max: 10, windowSeconds: hourSeconds },
  exportsOfUser: { by: 'user', max: 20, windowSeconds: 10 * minuteSeconds },
} as const satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof rateLimits;
