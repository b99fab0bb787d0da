import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

const claimsSchema = z.strictObject({
  uid: z.string(),
  /** The link dies with the session that asked for it. */
  sessionId: z.string(),
  /** Seconds since 1970. */
  exp: z.int(),
});
export type ExportClaims = z.infer<typeof claimsSchema>;

const prefix = 'export1';

/** A link to the export of one account: claims as base64url, and an HMAC-SHA256 over them. */
export function signExportToken(claims: ExportClaims, secret: string): string {
  const payload = `${prefix}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
  return `${payload}.${sign(payload, secret).toString('base64url')}`;
}

/** The claims of a token that this server signed and that has not expired, else `undefined`. */
export function verifyExportToken(token: string, secret: string, now: Date): ExportClaims | undefined {
  const [start, claims, signature, ...rest] = token.split('.');
  if (start !== prefix || claims === undefined || signature === undefined || rest.length > 0)
    return undefined;
  const expected = sign(`${prefix}.${claims}`, secret);
  const received = Buffer.from(signature, 'base64url');
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) return undefined;
  const parsed = claimsSchema.parse(JSON.parse(Buffer.from(claims, 'base64url').toString()));
  return parsed.exp * 1_000 > now.getTime() ? parsed : undefined;
}

/** The secret also signs other links: the prefix, which is signed too, keeps one from passing for another. */
function sign(payload: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(payload).digest();
}
