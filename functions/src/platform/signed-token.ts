import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Signs claims that the bearer can present but not change: `prefix`, the claims as base64url, and an HMAC-SHA256 over
 * both. One secret signs every kind; the signed prefix distinguishes them.
 */
export function signToken(prefix: string, claims: object, secret: string): string {
  const payload = `${prefix}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
  return `${payload}.${signPayload(payload, secret).toString('base64url')}`;
}

/** Returns the unparsed claims of a token of this kind signed by this server, else `undefined`. */
export function readSignedToken(prefix: string, token: string, secret: string): unknown {
  const [start, claims, signature, ...restOfParts] = token.split('.');
  if (start !== prefix || claims === undefined || signature === undefined || restOfParts.length > 0)
    return undefined;
  const expected = signPayload(`${prefix}.${claims}`, secret);
  const received = Buffer.from(signature, 'base64url');
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) return undefined;
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}

function signPayload(payload: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(payload).digest();
}
