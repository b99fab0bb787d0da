import { z } from 'zod';
import { readSignedToken, signToken } from '../../platform/signed-token.ts';

const claimsSchema = z.strictObject({ registration: z.string() });
const prefix = 'reclaim1';

/**
 * What the link of a mail to the email of a registration carries: who has it reads that mailbox. It is good for as long as the
 * registration lives. No address stands in it: logs keep links.
 */
export function signReclaimToken(registration: string, secret: string): string {
  return signToken(prefix, { registration }, secret);
}

/** The registration of a token that this server signed, else `undefined`. */
export function verifyReclaimToken(token: string, secret: string): string | undefined {
  const claims = readSignedToken(prefix, token, secret);
  return claims === undefined ? undefined : claimsSchema.parse(claims).registration;
}
