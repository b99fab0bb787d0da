import { z } from 'zod';
import { planIds } from '../billing/plans.ts';
import { pendingEmailSchema } from '../identity/schemas.ts';
import { deletionWord } from '../limits.ts';
import { mailPreferenceSchema } from '../mail/schemas.ts';

export const accountSchema = z.object({
  email: z.string(),
  /** Phone in E.164; `null` until it is verified. */
  phone: z.string().nullable(),
  /** The account's email once the link in its mail is followed; `null` without a pending change. */
  pending_email: pendingEmailSchema.nullable(),
  plan: z.enum(planIds),
  created_at: z.iso.datetime(),
  /** Mails that the user may switch off. */
  mails: z.array(mailPreferenceSchema),
  /** Time of the last completed export; `null` for none. */
  exported_at: z.iso.datetime().nullable(),
  /** Times at which the operator has looked the account up, latest first. */
  support_views: z.array(z.iso.datetime()),
  /** True for the operator of the portal, who has a page of their own. */
  is_operator: z.boolean(),
});
export type Account = z.infer<typeof accountSchema>;

export const sessionIdSchema = z.string().regex(/^[0-9a-f]{64}$/);

/** A signed-in device. */
const deviceSessionSchema = z.object({
  id: sessionIdSchema,
  /** Browser, such as `Firefox`; `null` when unknown. */
  browser: z.string().nullable(),
  /** Operating system, such as `Windows`; `null` when unknown. */
  system: z.string().nullable(),
  is_mobile: z.boolean(),
  /** ISO 3166 code of the country of the sign-in; `null` when unknown. */
  country: z.string().nullable(),
  signed_in_at: z.iso.datetime(),
  /** Accurate to a quarter of an hour. */
  last_used_at: z.iso.datetime(),
  /** True for the device of this request. */
  is_current: z.boolean(),
});
export type DeviceSession = z.infer<typeof deviceSessionSchema>;

/** The device of this request first, then by last use. */
export const deviceSessionListSchema = z.object({ sessions: z.array(deviceSessionSchema) });

export const cookiePreferencesSchema = z.strictObject({
  essential: z.literal(true),
  functional: z.boolean(),
  analytics: z.boolean(),
  marketing: z.boolean(),
});

/** A choice about cookies as the browser stores it. A repeated one is recorded once. */
export const recordConsentRequestSchema = z.strictObject({
  type: z.enum(['accept', 'decline', 'custom']),
  date: z.iso.datetime(),
  preferences: cookiePreferencesSchema,
});

export const consentEntrySchema = z.object({
  id: z.string(),
  kind: z.enum(['terms', 'cookies']),
  /** Version of the accepted text: an ISO day. */
  version: z.string(),
  decided_at: z.iso.datetime(),
  /** The choice; `null` for terms, which have no options. */
  preferences: cookiePreferencesSchema.nullable(),
});
export type ConsentEntry = z.infer<typeof consentEntrySchema>;

/** Cookie choices and other consents of the account, latest first. */
export const consentLogSchema = z.object({ consents: z.array(consentEntrySchema) });

export const exportLinkSchema = z.object({
  /** Path on the function that sends it, with the authorising token. */
  path: z.string(),
  expires_at: z.iso.datetime(),
});
export type ExportLink = z.infer<typeof exportLinkSchema>;

export const deleteAccountRequestSchema = z.strictObject({
  confirmation: z.literal(deletionWord),
  /** The identity provider's proof of a recent password sign-in. */
  firebase_token: z.string().min(1).max(8_192),
});
export const deleteAccountResponseSchema = z.object({ detail: z.string() });
