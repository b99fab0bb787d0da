import { z } from 'zod';
import { readSignedToken, signToken } from '../signed-token.ts';

const claimsSchema = z.strictObject({ uid: z.string(), until: z.number() });
const prefix = 'secure1';
const dayMs = 24 * 60 * 60 * 1_000;
/** How long the button of a mail about a change works. */
const lifetimeMs = 30 * dayMs;

/** What the button of a mail about a change carries: whose account it locks, for a month from the change on. */
export function signSecureToken(uid: string, changedAt: Date, secret: string): string {
  return signToken(prefix, { uid, until: changedAt.getTime() + lifetimeMs }, secret);
}

/** Whose account a token locks; `undefined` where this server did not sign it, or its time is over. */
export function verifySecureToken(token: string, secret: string, now: Date): string | undefined {
  const claims = readSignedToken(prefix, token, secret);
  if (claims === undefined) return undefined;
  const { uid, until } = claimsSchema.parse(claims);
  return until > now.getTime() ? uid : undefined;
}
