import { z } from 'zod';
import { readSignedToken, signToken } from '../../platform/signed-token.ts';

const claimsSchema = z.strictObject({
  uid: z.string(),
  /** The link dies with the session that asked for it. */
  sessionId: z.string(),
  /** Seconds since 1970. */
  exp: z.int(),
});
export type ExportClaims = z.infer<typeof claimsSchema>;

const prefix = 'export1';

/** A link to the export of one account. */
export function signExportToken(claims: ExportClaims, secret: string): string {
  return signToken(prefix, claims, secret);
}

/** The claims of an unexpired token signed by this server, else `undefined`. */
export function verifyExportToken(token: string, secret: string, now: Date): ExportClaims | undefined {
  const claims = readSignedToken(prefix, token, secret);
  if (claims === undefined) return undefined;
  const parsed = claimsSchema.parse(claims);
  return parsed.exp * 1_000 > now.getTime() ? parsed : undefined;
}
