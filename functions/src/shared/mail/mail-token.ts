import { z } from 'zod';
import { optionalMails } from '../../contract/mail/schemas.ts';
import { defineToken } from '../../platform/define-token.ts';

const claimsSchema = z.strictObject({ uid: z.string(), kind: z.enum(optionalMails) });
export type MailClaims = z.infer<typeof claimsSchema>;

/** Token in a mail's links: its recipient and its kind. */
export const { sign: signMailToken, verify: verifyMailToken } = defineToken('mail1', claimsSchema);
