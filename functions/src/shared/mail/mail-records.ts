import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { optionalMails } from '../../contract/mail/schemas.ts';
import { mailSchema } from './mail.ts';

/** `mails/{id}`: a queued or sent mail. */
export const mailRecordSchema = z.object({
  uid: z.string(),
  to: z.string().optional(),
  mail: mailSchema,
  /** `dropped`: the user was deleted or has unsubscribed. */
  state: z.enum(['waiting', 'sent', 'given_up', 'dropped']),
  attempts: z.int().nonnegative(),
  /** Time before which no worker may try the mail again. */
  nextTryAt: z.date(),
  createdAt: z.date(),
  /** Field of the collection's time-to-live policy. */
  expiresAt: z.date(),
});
export type MailRecord = z.infer<typeof mailRecordSchema>;

/** `users/{uid}/settings/mail`: kinds of mail from which the user has unsubscribed. */
export const mailSettingsSchema = z.object({ refused: z.array(z.enum(optionalMails)) });

export const mailReferences = {
  mails: (firestore: Firestore) => firestore.collection('mails'),
  mail: (firestore: Firestore, id: string): DocumentReference => firestore.doc(`mails/${id}`),
  settings: (firestore: Firestore, uid: string): DocumentReference =>
    firestore.doc(`users/${uid}/settings/mail`),
};
