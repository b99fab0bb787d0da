import { z } from 'zod';
import { planIds } from '../billing/plans.ts';
import { pendingEmailSchema } from '../identity/schemas.ts';
import { deletionWord } from '../limits.ts';
import { mailPreferenceSchema } from '../mail/schemas.ts';

export const accountSchema = z.object({
  email: z.string(),
  /** E.164; `null` while it is not verified. */
  phone: z.string().nullable(),
  /** The account's email once the link in its mail is followed; `null` where no change is pending. */
  pending_email: pendingEmailSchema.nullable(),
  plan: z.enum(planIds),
  created_at: z.iso.datetime(),
  /** The mails that the user may do without. */
  mails: z.array(mailPreferenceSchema),
  /** When an export was last downloaded to its end; `null` where none was. */
  exported_at: z.iso.datetime().nullable(),
});
export type Account = z.infer<typeof accountSchema>;

export const sessionIdSchema = z.string().regex(/^[0-9a-f]{64}$/);

/** A device that is signed in. */
const deviceSessionSchema = z.object({
  id: sessionIdSchema,
  /** `Firefox`; `null` where it did not say. */
  browser: z.string().nullable(),
  /** `Windows`; `null` where it did not say. */
  system: z.string().nullable(),
  is_mobile: z.boolean(),
  /** ISO 3166 code of the country of the sign-in; `null` where that is unknown. */
  country: z.string().nullable(),
  signed_in_at: z.iso.datetime(),
  /** To a quarter of an hour. */
  last_used_at: z.iso.datetime(),
  /** The device that asks. */
  is_current: z.boolean(),
});
export type DeviceSession = z.infer<typeof deviceSessionSchema>;

/** The device that asks first, then by last use. */
export const deviceSessionListSchema = z.object({ sessions: z.array(deviceSessionSchema) });

export const cookiePreferencesSchema = z.strictObject({
  essential: z.literal(true),
  functional: z.boolean(),
  analytics: z.boolean(),
  marketing: z.boolean(),
});

/** A choice about cookies as the browser keeps it. Sent again it is recorded once. */
export const recordConsentRequestSchema = z.strictObject({
  type: z.enum(['accept', 'decline', 'custom']),
  date: z.iso.datetime(),
  preferences: cookiePreferencesSchema,
});

export const consentEntrySchema = z.object({
  id: z.string(),
  kind: z.enum(['terms', 'cookies']),
  /** Of the text that was agreed to: an ISO day. */
  version: z.string(),
  decided_at: z.iso.datetime(),
  /** The choice; `null` for terms, which are accepted as they are. */
  preferences: cookiePreferencesSchema.nullable(),
});
export type ConsentEntry = z.infer<typeof consentEntrySchema>;

/** Latest first. */
export const consentLogSchema = z.object({ consents: z.array(consentEntrySchema) });

export const exportLinkSchema = z.object({
  /** Path on the function that sends it, with the authorising token. */
  path: z.string(),
  expires_at: z.iso.datetime(),
});
export type ExportLink = z.infer<typeof exportLinkSchema>;

export const deleteAccountRequestSchema = z.strictObject({
  confirmation: z.literal(deletionWord),
  /** The identity provider's proof that the password was typed a moment ago. */
  firebase_token: z.string().min(1).max(8_192),
});
export const deleteAccountResponseSchema = z.object({ detail: z.string() });
