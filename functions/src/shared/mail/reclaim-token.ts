import { z } from 'zod';
import { readSignedToken, signToken } from '../../platform/signed-token.ts';

const claimsSchema = z.strictObject({ registration: z.string() });
const prefix = 'reclaim1';

/**
 * The token in the link of a mail to a registration's email: following it proves access to that mailbox. Valid as long
 * as the registration. Contains no address, since logs keep links.
 */
export function signReclaimToken(registration: string, secret: string): string {
  return signToken(prefix, { registration }, secret);
}

/** The registration of a token that this server signed, else `undefined`. */
export function verifyReclaimToken(token: string, secret: string): string | undefined {
  const claims = readSignedToken(prefix, token, secret);
  return claims === undefined ? undefined : claimsSchema.parse(claims).registration;
}
