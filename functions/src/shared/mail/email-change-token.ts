import { z } from 'zod';
import { defineToken } from '../../platform/define-token.ts';

/** The account, and the change, whose record has the new email and the expiry. */
const claimsSchema = z.strictObject({ uid: z.string(), change: z.string() });

/** Token in the link of a mail to a new email: following it proves access to that mailbox. */
export const { sign: signEmailChangeToken, verify: verifyEmailChangeToken } = defineToken(
  'email1',
  claimsSchema,
);
