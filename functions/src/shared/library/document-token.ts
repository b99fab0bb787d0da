import { z } from 'zod';
import { defineToken } from '../../platform/define-token.ts';

const claimsSchema = z.strictObject({
  uid: z.string(),
  /** Session that requested the link, which expires with it. */
  sessionId: z.string(),
  documentId: z.string(),
  version: z.string(),
  /** For a comparison's copy: `documentId` is the comparison, `version` its side. */
  keptBy: z.literal('comparisons').exactOptional(),
  /** The folded name in the link's path: the document may be renamed while it is read. */
  nameKey: z.string(),
  /** Expiry in Unix seconds. */
  exp: z.int(),
});
export type DocumentClaims = z.infer<typeof claimsSchema>;

/** Distinguishes these tokens from session tokens, and their format from later ones. */
const prefix = 'doc1';
const documentToken = defineToken(prefix, claimsSchema);

export function isDocumentToken(token: string): boolean {
  return token.startsWith(`${prefix}.`);
}

/** Signs the token of a link to one version of one document. */
export const signDocumentToken = documentToken.sign;

/** Returns the claims of an unexpired token signed by this server, else `undefined`. */
export function verifyDocumentToken(token: string, secret: string, now: Date): DocumentClaims | undefined {
  const claims = documentToken.verify(token, secret);
  return claims !== undefined && claims.exp * 1_000 > now.getTime() ? claims : undefined;
}
