import { z } from 'zod';
import { optionalMails } from '../../contract/mail/schemas.ts';
import { defineToken } from '../../platform/define-token.ts';

const claimsSchema = z.strictObject({ uid: z.string(), kind: z.enum(optionalMails) });
export type MailClaims = z.infer<typeof claimsSchema>;

/** Sign and verify the token in the links of a mail, which contains the recipient and the kind of the mail. */
export const { sign: signMailToken, verify: verifyMailToken } = defineToken('mail1', claimsSchema);
