import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { optionalMails } from '../../contract/mail.ts';

const claimsSchema = z.strictObject({ uid: z.string(), kind: z.enum(optionalMails) });
export type MailClaims = z.infer<typeof claimsSchema>;

const prefix = 'mail1';

/** What a mail's links carry: whose mail it was and of which kind, as base64url, and an HMAC-SHA256 over both. */
export function signMailToken(claims: MailClaims, secret: string): string {
  const payload = `${prefix}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
  return `${payload}.${sign(payload, secret).toString('base64url')}`;
}

/** The claims of a token that this server signed, else `undefined`. */
export function verifyMailToken(token: string, secret: string): MailClaims | undefined {
  const [start, claims, signature, ...rest] = token.split('.');
  if (start !== prefix || claims === undefined || signature === undefined || rest.length > 0)
    return undefined;
  const expected = sign(`${prefix}.${claims}`, secret);
  const received = Buffer.from(signature, 'base64url');
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) return undefined;
  return claimsSchema.parse(JSON.parse(Buffer.from(claims, 'base64url').toString()));
}

/** The secret also signs links to documents: the prefix, which is signed too, keeps one from passing for the other. */
function sign(payload: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(payload).digest();
}
