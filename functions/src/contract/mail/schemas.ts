import { z } from 'zod';

/** Mails that a user may unsubscribe from. The others are contractual or required by law. */
export const optionalMails = ['low_credits', 'extraction_done', 'deadline_reminder', 'site_changed'] as const;
export type OptionalMail = (typeof optionalMails)[number];

/**
 * Proves, without a session, that its bearer was sent a mail of this kind. It does not expire, because mails are kept.
 */
export const mailTokenSchema = z.object({ token: z.string().min(1).max(1_000) });

export const mailPreferenceSchema = z.object({
  kind: z.enum(optionalMails),
  is_subscribed: z.boolean(),
});
export type MailPreference = z.infer<typeof mailPreferenceSchema>;
