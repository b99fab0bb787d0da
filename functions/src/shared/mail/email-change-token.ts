import { z } from 'zod';
import { readSignedToken, signToken } from '../../platform/signed-token.ts';

const claimsSchema = z.strictObject({ uid: z.string(), change: z.string() });
/** The account, and the change: its record has the new email and the expiry. */
export type EmailChangeClaims = z.infer<typeof claimsSchema>;

const prefix = 'email1';

/** The token in the link of a mail to a new address: following it proves access to that mailbox. */
export function signEmailChangeToken(claims: EmailChangeClaims, secret: string): string {
  return signToken(prefix, claims, secret);
}

/** The claims of a token that this server signed, else `undefined`. */
export function verifyEmailChangeToken(token: string, secret: string): EmailChangeClaims | undefined {
  const claims = readSignedToken(prefix, token, secret);
  return claims === undefined ? undefined : claimsSchema.parse(claims);
}
