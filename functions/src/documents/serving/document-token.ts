import { z } from 'zod';
import { readSignedToken, signToken } from '../../platform/signed-token.ts';

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

export function isDocumentToken(token: string): boolean {
  return token.startsWith(`${prefix}.`);
}

/** A link to one version of one document for its bearer. */
export function signDocumentToken(claims: DocumentClaims, secret: string): string {
  return signToken(prefix, claims, secret);
}

/** The claims of an unexpired token signed by this server, else `undefined`. */
export function verifyDocumentToken(token: string, secret: string, now: Date): DocumentClaims | undefined {
  const parsed = claimsSchema.safeParse(readSignedToken(prefix, token, secret));
  return parsed.success && parsed.data.exp * 1_000 > now.getTime() ? parsed.data : undefined;
}
