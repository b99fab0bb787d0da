import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

const claimsSchema = z.strictObject({
  uid: z.string(),
  documentId: z.string(),
  version: z.string(),
  /** Seconds since 1970. */
  exp: z.int(),
});
export type DocumentClaims = z.infer<typeof claimsSchema>;

/** Tells these tokens from session tokens, and their format from a later one. */
const prefix = 'doc1';

export function isDocumentToken(token: string): boolean {
  return token.startsWith(`${prefix}.`);
}

/** A link to one version of one document for whoever holds it: claims and their HMAC-SHA256, both base64url. */
export function signDocumentToken(claims: DocumentClaims, secret: string): string {
  const payload = `${prefix}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
  return `${payload}.${sign(payload, secret).toString('base64url')}`;
}

/** The claims of a token that this server signed and that has not expired, else `undefined`. */
export function verifyDocumentToken(token: string, secret: string, now: Date): DocumentClaims | undefined {
  const [start, claims, signature, ...rest] = token.split('.');
  if (start !== prefix || claims === undefined || signature === undefined || rest.length > 0)
    return undefined;
  const expected = sign(`${prefix}.${claims}`, secret);
  const received = Buffer.from(signature, 'base64url');
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) return undefined;
  const parsed = claimsSchema.safeParse(JSON.parse(Buffer.from(claims, 'base64url').toString()));
  return parsed.success && parsed.data.exp * 1_000 > now.getTime() ? parsed.data : undefined;
}

function sign(payload: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(payload).digest();
}
