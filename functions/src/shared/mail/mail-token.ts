import { z } from 'zod';
import { optionalMails } from '../../contract/mail/schemas.ts';
import { readSignedToken, signToken } from '../../platform/signed-token.ts';

const claimsSchema = z.strictObject({ uid: z.string(), kind: z.enum(optionalMails) });
export type MailClaims = z.infer<typeof claimsSchema>;

const prefix = 'mail1';

/** The token in a mail's links: its recipient and its kind. */
export function signMailToken(claims: MailClaims, secret: string): string {
  return signToken(prefix, claims, secret);
}

/** The claims of a token that this server signed, else `undefined`. */
export function verifyMailToken(token: string, secret: string): MailClaims | undefined {
  const claims = readSignedToken(prefix, token, secret);
  return claims === undefined ? undefined : claimsSchema.parse(claims);
}
