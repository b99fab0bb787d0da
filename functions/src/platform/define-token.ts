import type { z } from 'zod';
import { readSignedToken, signToken } from './signed-token.ts';

/** A kind of signed token. */
export interface TokenKind<Claims> {
  /** The bytes follow the order of the claims. */
  sign(claims: Claims, secret: string): string;
  /** Returns the claims of a token of this kind signed by this server, else `undefined`. */
  verify(token: string, secret: string): Claims | undefined;
}

/** Defines tokens with this prefix and these claims. Changed claims need another prefix. */
export function defineToken<Claims extends object>(
  prefix: string,
  claimsSchema: z.ZodType<Claims>,
): TokenKind<Claims> {
  return {
    sign: (claims, secret) => signToken(prefix, claims, secret),
    verify: (token, secret) => claimsSchema.safeParse(readSignedToken(prefix, token, secret)).data,
  };
}
