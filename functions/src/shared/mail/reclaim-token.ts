import { z } from 'zod';
import { defineToken } from '../../platform/define-token.ts';

const reclaimToken = defineToken('reclaim1', z.strictObject({ registration: z.string() }));

/**
 * Signs the token in the link of a mail to a registration's email, valid as long as the registration. Following the
 * link proves access to that mailbox. Contains no email, because logs contain links.
 */
export function signReclaimToken(registration: string, secret: string): string {
  return reclaimToken.sign({ registration }, secret);
}

/** Returns the registration of a token signed by this server, else `undefined`. */
export function verifyReclaimToken(token: string, secret: string): string | undefined {
  return reclaimToken.verify(token, secret)?.registration;
}
