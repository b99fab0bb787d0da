import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { emailChangeHours } from '../../contract/identity-limits.ts';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import { dayMs, hourMs } from '../../platform/time/time-units.ts';

/** How long the button of a mail about a change works, and an email that was given up can be given back. */
export const secureLifetimeMs = 30 * dayMs;

const pendingSchema = z.object({
  id: z.string(),
  /** In lower case. */
  email: z.string(),
  expiresAt: z.date(),
  /** Mails with its link so far. */
  mails: z.int().positive(),
  /** When password and mailbox were proved last: from then on the identity provider may have the new email. */
  applyingSince: z.date().nullable(),
});
export type PendingEmail = z.infer<typeof pendingSchema>;

const formerEmailSchema = z.object({ email: z.string(), changedAt: z.date() });
export type FormerEmail = z.infer<typeof formerEmailSchema>;

/** `users/{uid}/settings/emailChange`: the pending email of an account, and those it gave up. */
const emailChangeSchema = z.object({
  pending: pendingSchema.nullable(),
  /** The last change made, so that it is made once however often its link is followed. */
  lastDone: z.string().nullable(),
  /** Oldest first. The owner of such a mailbox can have the account back for a month. */
  former: z.array(formerEmailSchema),
  /** When nothing in it counts any more. Also the field of the collection's time-to-live policy. */
  expiresAt: z.date(),
});
export type EmailChangeRecord = z.infer<typeof emailChangeSchema>;
export type EmailChange = Omit<EmailChangeRecord, 'expiresAt'>;

const none: EmailChange = { pending: null, lastDone: null, former: [] };

export function emailChangeReference(firestore: Firestore, uid: string): DocumentReference {
  return firestore.doc(`users/${uid}/settings/emailChange`);
}

/** The current meaning of a record: expired links and former emails are left out. */
export function readEmailChange(snapshot: DocumentSnapshot, now: Date): EmailChange {
  const { pending, lastDone, former } = readSnapshot(snapshot, emailChangeSchema) ?? none;
  return {
    pending: pending !== null && pending.expiresAt > now ? pending : null,
    lastDone,
    former: former.filter(({ changedAt }) => now.getTime() - changedAt.getTime() < secureLifetimeMs),
  };
}

/** The record of what is known from this moment on. */
export function emailChangeRecord(change: EmailChange, now: Date): EmailChangeRecord {
  const ends = [
    // As long as the link of a change works, it is answered that it was made.
    now.getTime() + emailChangeHours * hourMs,
    ...change.former.map(({ changedAt }) => changedAt.getTime() + secureLifetimeMs),
  ];
  return { ...change, expiresAt: new Date(Math.max(...ends)) };
}

/**
 * The given-up emails after a change. Returning to one undoes the later ones: otherwise a later owner could take the
 * account from its older owner.
 */
export function giveUp(
  former: readonly FormerEmail[],
  { from, to, changedAt }: { readonly from: string; readonly to: string; readonly changedAt: Date },
): FormerEmail[] {
  const returnsTo = former.findIndex(({ email }) => email === to);
  return returnsTo < 0 ? [...former, { email: from, changedAt }] : former.slice(0, returnsTo);
}
