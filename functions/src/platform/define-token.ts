import type { z } from 'zod';
import { readSignedToken, signToken } from './signed-token.ts';

/** One kind of signed token. */
export interface TokenKind<Claims> {
  /** The bytes follow the order of the claims. */
  sign(claims: Claims, secret: string): string;
  /** The claims of a token of this kind that this server signed, else `undefined`. */
  verify(token: string, secret: string): Claims | undefined;
}

/** Tokens that begin with this prefix and hold these claims. A later form of the claims takes another prefix. */
export function defineToken<Claims extends object>(
  prefix: string,
  claimsSchema: z.ZodType<Claims>,
): TokenKind<Claims> {
  return {
    sign: (claims, secret) => signToken(prefix, claims, secret),
    verify: (token, secret) => claimsSchema.safeParse(readSignedToken(prefix, token, secret)).data,
  };
}
