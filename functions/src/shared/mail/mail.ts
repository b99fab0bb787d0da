import { z } from 'zod';

const amountCents = z.int().nonnegative();
const credits = z.int().nonnegative();

/** The changes of an account's sign-in factors. `method`: another way to sign in, or a second factor. */
const accessChanges = ['password', 'email', 'phone', 'method'] as const;
export type AccessChange = (typeof accessChanges)[number];

/**
 * Every mail of the product, with its data except what can be looked up when it is sent. The texts are in
 * `write-mail.ts`; the recipients are in the operator's handbook.
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
    /** When the card is tried again; `null` where it is not. */
    retriesAt: z.date().nullable(),
  }),
  z.object({
    kind: z.literal('cancellation'),
    plan: z.string(),
    /** `unpaid`: the renewal could not be charged in the end. `disputed`: the buyer's bank took a payment back. */
    reason: z.enum(['requested', 'unpaid', 'disputed']),
    /** The end of the paid period; `null` where it has ended. */
    endsAt: z.date().nullable(),
  }),
  z.object({
    kind: z.literal('refund'),
    description: z.string(),
    amountCents,
    currency: z.string(),
    credits,
    /** The number of the rectifying invoice that says so. */
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
    /** What was changed at the identity provider, and not through this portal. */
    changes: z.array(z.enum(accessChanges)),
    noticedAt: z.date(),
  }),
  z.object({
    kind: z.literal('email_change'),
    /** Which change its link makes. */
    change: z.string(),
    expiresAt: z.date(),
  }),
  z.object({
    kind: z.literal('email_changed'),
    changedAt: z.date(),
    /** Whether the reader can have the account back with the button. */
    canGiveBack: z.boolean(),
  }),
  z.object({
    kind: z.literal('email_reclaim'),
    /** Whose email it is. */
    registration: z.string(),
    expiresAt: z.date(),
  }),
  z.object({ kind: z.literal('phone_changed'), changedAt: z.date() }),
  z.object({ kind: z.literal('account_deletion'), requestedAt: z.date() }),
  z.object({ kind: z.literal('low_credits'), available: credits }),
  z.object({
    kind: z.literal('extraction_done'),
    /** The host that was read. */
    site: z.string(),
    pages: z.int().nonnegative(),
    skipped: z.int().nonnegative(),
    creditsUsed: credits,
    /** Until when the result can be downloaded; `null` where there is none. */
    availableUntil: z.date().nullable(),
  }),
]);
export type Mail = z.infer<typeof mailSchema>;
export type MailKind = Mail['kind'];

/**
 * A mail to a user, or to an applicant: then `uid` is the registration's id. The id derives from the occasion, so that
 * it is sent once however often it is ordered.
 */
export interface QueuedMail {
  readonly id: string;
  readonly uid: string;
  /** The recipient's address; by default the account's email when it is sent. */
  readonly to?: string;
  readonly mail: Mail;
}
