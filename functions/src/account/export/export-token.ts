import { z } from 'zod';
import { defineToken } from '../../platform/define-token.ts';

const claimsSchema = z.strictObject({
  uid: z.string(),
  /** Session that requested the link, which expires with it. */
  sessionId: z.string(),
  /** Expiry in Unix seconds. */
  exp: z.int(),
});
export type ExportClaims = z.infer<typeof claimsSchema>;

const exportToken = defineToken('export1', claimsSchema);

/** Signs a link to the export of one account. */
export const signExportToken = exportToken.sign;

/** Returns the claims of an unexpired token signed by this server, else `undefined`. */
export function verifyExportToken(token: string, secret: string, now: Date): ExportClaims | undefined {
  const claims = exportToken.verify(token, secret);
  return claims !== undefined && claims.exp * 1_000 > now.getTime() ? claims : undefined;
}
