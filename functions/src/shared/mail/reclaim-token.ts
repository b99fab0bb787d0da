import { z } from 'zod';
import { defineToken } from '../../platform/define-token.ts';

const reclaimToken = defineToken('reclaim1', z.strictObject({ registration: z.string() }));

/**
 * The token in the link of a mail to a registration's email, valid as long as the registration: following it proves
 * access to that mailbox. Contains no address, since logs keep links.
 */
export function signReclaimToken(registration: string, secret: string): string {
  return reclaimToken.sign({ registration }, secret);
}

/** The registration of a token that this server signed, else `undefined`. */
export function verifyReclaimToken(token: string, secret: string): string | undefined {
  return reclaimToken.verify(token, secret)?.registration;
}
