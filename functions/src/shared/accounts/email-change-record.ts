import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { emailChangeHours } from '../../contract/identity-limits.ts';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import { dayMs, hourMs } from '../../platform/time/time-units.ts';

/** Time for which the button of a mail about a change works, and a previous email can be restored. */
export const secureLifetimeMs = 30 * dayMs;

const pendingSchema = z.object({
  id: z.string(),
  /** Email in lower case. */
  email: z.string(),
  expiresAt: z.date(),
  /** Number of mails sent with the link so far. */
  mails: z.int().positive(),
  /** Time of the last check of password and mailbox: from then on the identity provider may have the new email. */
  applyingSince: z.date().nullable(),
});
export type PendingEmail = z.infer<typeof pendingSchema>;

const formerEmailSchema = z.object({ email: z.string(), changedAt: z.date() });
export type FormerEmail = z.infer<typeof formerEmailSchema>;

/** `users/{uid}/settings/emailChange`: the pending email of an account, and its previous ones. */
const emailChangeSchema = z.object({
  pending: pendingSchema.nullable(),
  /** Id of the last finished change: following its link again changes nothing. */
  lastDone: z.string().nullable(),
  /** Oldest first. The owner of such a mailbox can restore the account for a month. */
  former: z.array(formerEmailSchema),
  /** Expiry of the change, also the field of the collection's time-to-live policy. */
  expiresAt: z.date(),
});
export type EmailChangeRecord = z.infer<typeof emailChangeSchema>;
export type EmailChange = Omit<EmailChangeRecord, 'expiresAt'>;

const noEmailChange: EmailChange = { pending: null, lastDone: null, former: [] };

export function emailChangeReference(firestore: Firestore, uid: string): DocumentReference {
  return firestore.doc(`users/${uid}/settings/emailChange`);
}

/** Reads the record; expired links and previous emails count as none. */
export function readEmailChange(snapshot: DocumentSnapshot, now: Date): EmailChange {
  const { pending, lastDone, former } = readSnapshot(snapshot, emailChangeSchema) ?? noEmailChange;
  return {
    pending: pending !== null && pending.expiresAt > now ? pending : null,
    lastDone,
    former: former.filter(({ changedAt }) => now.getTime() - changedAt.getTime() < secureLifetimeMs),
  };
}

/** Returns the record of the current state with its expiry. */
export function emailChangeRecord(change: EmailChange, now: Date): EmailChangeRecord {
  const ends = [
    // Keeps a change while its link works, which reports it as done.
    now.getTime() + emailChangeHours * hourMs,
    ...change.former.map(({ changedAt }) => changedAt.getTime() + secureLifetimeMs),
  ];
  return { ...change, expiresAt: new Date(Math.max(...ends)) };
}

/**
 * Returns the previous emails after a change. Returning to one removes the later ones: otherwise a later owner could
 * take the account from its older owner.
 */
export function addFormerEmail(
  former: readonly FormerEmail[],
  { from, to, changedAt }: { readonly from: string; readonly to: string; readonly changedAt: Date },
): FormerEmail[] {
  const returnsTo = former.findIndex(({ email }) => email === to);
  return returnsTo < 0 ? [...former, { email: from, changedAt }] : former.slice(0, returnsTo);
}
