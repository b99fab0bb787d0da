import { z } from 'zod';
import { defineToken } from '../../../platform/define-token.ts';

const claimsSchema = z.strictObject({
  uid: z.string(),
  /** The link expires with the session that listed the invoice. */
  sessionId: z.string(),
  invoiceId: z.string(),
  /** Expiry in Unix seconds. */
  exp: z.int(),
});
type InvoiceClaims = z.infer<typeof claimsSchema>;

const invoiceToken = defineToken('invoice1', claimsSchema);

/** Signs the token of a link to the documents of one invoice. */
export const signInvoiceToken = invoiceToken.sign;

/** Returns the claims of an unexpired token signed by this server, else `undefined`. */
export function verifyInvoiceToken(token: string, secret: string, now: Date): InvoiceClaims | undefined {
  const claims = invoiceToken.verify(token, secret);
  return claims !== undefined && claims.exp * 1_000 > now.getTime() ? claims : undefined;
}
