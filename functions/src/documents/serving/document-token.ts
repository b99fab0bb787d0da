import { z } from 'zod';
import { defineToken } from '../../platform/define-token.ts';

const claimsSchema = z.strictObject({
  uid: z.string(),
  /** The link dies with the session that asked for it. */
  sessionId: z.string(),
  documentId: z.string(),
  version: z.string(),
  /** The folded name in the link's address: the document may be renamed while it is read. */
  nameKey: z.string(),
  /** Seconds since 1970. */
  exp: z.int(),
});
export type DocumentClaims = z.infer<typeof claimsSchema>;

/** Tells these tokens from session tokens, and their format from a later one. */
const prefix = 'doc1';
const documentToken = defineToken(prefix, claimsSchema);

export function isDocumentToken(token: string): boolean {
  return token.startsWith(`${prefix}.`);
}

/** A link to one version of one document for its bearer. */
export const signDocumentToken = documentToken.sign;

/** The claims of an unexpired token signed by this server, else `undefined`. */
export function verifyDocumentToken(token: string, secret: string, now: Date): DocumentClaims | undefined {
  const claims = documentToken.verify(token, secret);
  return claims !== undefined && claims.exp * 1_000 > now.getTime() ? claims : undefined;
}
