import { z } from 'zod';

const amountCents = z.int().nonnegative();
const credits = z.int().nonnegative();

/** Changes of an account's sign-in methods. `method`: another way to sign in, or a second factor. */
const accessChanges = ['password', 'email', 'phone', 'method'] as const;
export type AccessChange = (typeof accessChanges)[number];

/**
 * Every mail of the product, with its data except those looked up when it is sent. Texts are in `write-mail.ts`,
 * recipients in the operator's handbook.
 */
export const mailSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('welcome'), credits }),
  z.object({
    kind: z.literal('receipt'),
    description: z.string(),
    amountCents,
    currency: z.string(),
    paidAt: z.date(),
    invoiceNumber: z.string().nullable(),
    credits,
  }),
  z.object({
    kind: z.literal('renewal_notice'),
    plan: z.string(),
    amountCents,
    currency: z.string(),
    chargedAt: z.date(),
    credits,
  }),
  z.object({
    kind: z.literal('payment_failed'),
    plan: z.string(),
    amountCents,
    currency: z.string(),
    /** Time of the next retry; `null` when there is none. */
    retriesAt: z.date().nullable(),
  }),
  z.object({
    kind: z.literal('cancellation'),
    plan: z.string(),
    /** `unpaid`: the renewal finally failed. `disputed`: the buyer's bank took a payment back. */
    reason: z.enum(['requested', 'unpaid', 'disputed']),
    /** End of the paid period; `null` when it has ended. */
    endsAt: z.date().nullable(),
  }),
  z.object({
    kind: z.literal('refund'),
    description: z.string(),
    amountCents,
    currency: z.string(),
    credits,
    /** Number of the rectifying invoice. */
    rectification: z.string().nullable().default(null),
  }),
  z.object({
    kind: z.literal('withdrawal'),
    description: z.string(),
    amountCents,
    currency: z.string(),
    credits,
    requestedAt: z.date(),
    endsSubscription: z.boolean(),
  }),
  z.object({ kind: z.literal('password_changed'), changedAt: z.date() }),
  z.object({
    kind: z.literal('access_changed'),
    /** Changes at the identity provider that were not made through this portal. */
    changes: z.array(z.enum(accessChanges)),
    noticedAt: z.date(),
  }),
  z.object({
    kind: z.literal('email_change'),
    /** Id of the change that the mail's link confirms. */
    change: z.string(),
    expiresAt: z.date(),
  }),
  z.object({
    kind: z.literal('email_changed'),
    changedAt: z.date(),
    /** True when the recipient can restore the account with the button. */
    canGiveBack: z.boolean(),
  }),
  z.object({
    kind: z.literal('email_reclaim'),
    /** Registration with this email. */
    registration: z.string(),
    expiresAt: z.date(),
  }),
  z.object({ kind: z.literal('phone_changed'), changedAt: z.date() }),
  z.object({ kind: z.literal('account_deletion'), requestedAt: z.date() }),
  z.object({ kind: z.literal('low_credits'), available: credits }),
  z.object({
    kind: z.literal('extraction_done'),
    /** Host of the extracted site. */
    site: z.string(),
    pages: z.int().nonnegative(),
    skipped: z.int().nonnegative(),
    creditsUsed: credits,
    /** Time until which the result can be downloaded; `null` when there is none. */
    availableUntil: z.date().nullable(),
  }),
  z.object({
    kind: z.literal('deadline_reminder'),
    /** The next deadlines, with their last days as ISO dates and the names of their documents. */
    deadlines: z.array(z.object({ day: z.iso.date(), what: z.string(), document: z.string() })).min(1),
    /** Number of further deadlines, not listed. */
    more: z.int().nonnegative(),
  }),
  z.object({
    kind: z.literal('site_changed'),
    watchId: z.string(),
    /** Name of the watch, and host of its site. */
    name: z.string(),
    site: z.string(),
    /** Standing question of the watch; `null` without one. */
    question: z.string().nullable().default(null),
    /** Changes that were asked about, of which `changes` are the first. */
    count: z.int().positive(),
    changes: z.array(
      z.object({
        /** Value of `?cambio=` on the page of the watch. */
        id: z.string(),
        kind: z.enum(['text', 'new_page', 'gone_page']),
        title: z.string(),
        before: z.string().nullable(),
        after: z.string().nullable(),
      }),
    ),
  }),
  z.object({
    kind: z.literal('watch_skipped'),
    watchId: z.string(),
    name: z.string(),
    site: z.string(),
    /** The credits of the account are used up, or those of the watch's ceiling of the month. */
    by: z.enum(['credits', 'ceiling']),
    /** Ceiling of the watch, in credits a month. */
    ceiling: credits,
    /** Due time of the next visit; `null` for a watch without one. */
    nextVisitAt: z.date().nullable(),
  }),
  z.object({
    kind: z.literal('watch_ended'),
    watchId: z.string(),
    name: z.string(),
    site: z.string(),
    /** Spanish sentence. */
    reason: z.string(),
  }),
]);
export type Mail = z.infer<typeof mailSchema>;
export type MailKind = Mail['kind'];

/**
 * A mail to a user, or to an applicant: then `uid` is the registration's id. The id derives from the occasion, so that
 * the mail is sent once however often it is queued.
 */
export interface QueuedMail {
  readonly id: string;
  readonly uid: string;
  /** Email of the recipient; by default the account's email at the time of sending. */
  readonly to?: string;
  readonly mail: Mail;
}
