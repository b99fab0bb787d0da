import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { defineToken } from '../../platform/define-token.ts';
import { secureLifetimeMs } from '../accounts/email-change-record.ts';

const secureToken = defineToken(
  'secure2',
  z.strictObject({ uid: z.string(), mailbox: z.string(), until: z.number() }),
);

/** The account that a button locks, and the hash of the recipient's email, which the account gets back. */
export interface SecureClaims {
  readonly uid: string;
  readonly mailbox: string;
}

/**
 * Signs the token of the button in a mail to `email`, valid for a month from the change. Contains no email, because
 * logs contain links.
 */
export function signSecureToken(
  { uid, email }: { readonly uid: string; readonly email: string },
  changedAt: Date,
  secret: string,
): string {
  return secureToken.sign(
    { uid, mailbox: hashOf(email), until: changedAt.getTime() + secureLifetimeMs },
    secret,
  );
}

/** Returns the claims of a token; `undefined` when this server did not sign it, or it has expired. */
export function verifySecureToken(token: string, secret: string, now: Date): SecureClaims | undefined {
  const claims = secureToken.verify(token, secret);
  if (claims === undefined) return undefined;
  const { until, ...secured } = claims;
  return until > now.getTime() ? secured : undefined;
}

/** Returns true when the mail of a token went to this email. */
export function isMailboxOf({ mailbox }: SecureClaims, email: string): boolean {
  const [one, other] = [Buffer.from(mailbox), Buffer.from(hashOf(email))];
  return one.length === other.length && timingSafeEqual(one, other);
}

function hashOf(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('base64url');
}
