import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { optionalMails } from '../../contract/mail/schemas.ts';
import { mailSchema } from './mail.ts';

/** `mails/{id}`: a mail that is to be sent, or was. */
export const mailRecordSchema = z.object({
  uid: z.string(),
  to: z.string().optional(),
  mail: mailSchema,
  /** `dropped`: its user is gone, or does not want it. */
  state: z.enum(['waiting', 'sent', 'given_up', 'dropped']),
  attempts: z.int().nonnegative(),
  /** No one may try it before. */
  nextTryAt: z.date(),
  createdAt: z.date(),
  /** The field of the collection's time-to-live policy. */
  expiresAt: z.date(),
});
export type MailRecord = z.infer<typeof mailRecordSchema>;

/** `users/{uid}/settings/mail`: the mails that a user does not want. */
export const mailSettingsSchema = z.object({ refused: z.array(z.enum(optionalMails)) });

export const mailReferences = {
  mails: (firestore: Firestore) => firestore.collection('mails'),
  mail: (firestore: Firestore, id: string): DocumentReference => firestore.doc(`mails/${id}`),
  settings: (firestore: Firestore, uid: string): DocumentReference =>
    firestore.doc(`users/${uid}/settings/mail`),
};
