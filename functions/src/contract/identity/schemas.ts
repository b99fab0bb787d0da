import { z } from 'zod';
import { chosenPurchases } from '../billing/plans.ts';
import { passwordMaxLength, spanishMobilePattern } from '../identity-limits.ts';

const emailSchema = z.email().max(254);
const phoneSchema = z.string().regex(spanishMobilePattern);
const providerTokenSchema = z.string().min(1).max(8_192);
const uidSchema = z.string().min(1).max(128);
/** The id of a registration proves, until the account exists, that a call comes from the person who began it. */
const registrationIdSchema = z.uuid();

export const loginRequestSchema = z.strictObject({
  firebase_token: providerTokenSchema,
  email: emailSchema,
  firebase_uid: uidSchema,
});

const creditsSchema = z.int().nonnegative();
/** Purchase chosen before registering. It opens a page, and buys nothing. */
const purchaseSchema = z.enum(chosenPurchases);

/** `access_token` is absent until the phone is verified; `user_id` is then the registration's. */
export const loginResponseSchema = z.object({
  access_token: z.string().optional(),
  user_id: z.string(),
  requires_phone_verification: z.boolean(),
  /** Present when the sign-in completed the registration; 0 when the phone had its credits with a deleted account. */
  welcome_credits: creditsSchema.optional(),
  /** Purchase of the registration that the sign-in completed. */
  purchase: purchaseSchema.optional(),
});

export const logoutResponseSchema = z.object({ detail: z.string() });

export const checkUserRequestSchema = z.strictObject({ email: emailSchema });
export const checkUserResponseSchema = z.object({ exists: z.boolean() });

/** Loose on purpose: the handler responds to each broken rule with its own sentence. */
export const registerRequestSchema = z.strictObject({
  email: z.string().max(254),
  password: z.string().max(passwordMaxLength),
  phone: z.string().max(32),
  purchase: purchaseSchema.optional(),
});
export const registerResponseSchema = z.object({ user_id: registrationIdSchema });

export const requestSmsRequestSchema = z.strictObject({ user_id: registrationIdSchema });
/** Result of a request for a message. A verified phone gets none. */
export const requestSmsResponseSchema = z.object({
  phone_verified: z.boolean(),
  resend_after_seconds: z.int().nonnegative(),
});

export const confirmPhoneRequestSchema = z.strictObject({
  user_id: registrationIdSchema,
  phone_token: providerTokenSchema,
});
export const confirmPhoneResponseSchema = z.object({ phone_verified: z.literal(true) });

/** `password`: of the account. It also becomes the password of a new account that replaces another person's. */
export const linkAccountRequestSchema = z.strictObject({
  user_id: registrationIdSchema,
  password: z.string().max(passwordMaxLength),
});
/** `is_replaced`: the account of the call was deleted, and there is a new one with the same email and password. */
export const linkAccountResponseSchema = z.object({ linked: z.literal(true), is_replaced: z.boolean() });

export const reclaimEmailRequestSchema = z.strictObject({ user_id: registrationIdSchema });

/** Loose in `new_password` on purpose: the handler responds to each broken rule with its own sentence. */
export const changePasswordRequestSchema = z.strictObject({
  /** The identity provider's proof of a recent sign-in with the current password. */
  firebase_token: providerTokenSchema,
  new_password: z.string().max(passwordMaxLength),
});
export const changePasswordResponseSchema = z.object({ detail: z.string() });

export const requestEmailChangeSchema = z.strictObject({
  /** The identity provider's proof of a recent password sign-in. */
  firebase_token: providerTokenSchema,
  email: emailSchema,
});
export const pendingEmailSchema = z.object({ email: z.string(), expires_at: z.iso.datetime() });

/** Token of the link in the mail to the new email. */
export const confirmEmailChangeSchema = z.strictObject({ token: z.string().min(1).max(1_000) });
export const emailChangedSchema = z.object({ detail: z.string(), email: z.string() });

export const requestPhoneChangeSchema = z.strictObject({
  /** The identity provider's proof of a recent password sign-in. */
  firebase_token: providerTokenSchema,
  phone: phoneSchema,
});
/** The identity provider sends the code once the browser requests it. */
export const phoneCodePermittedSchema = z.object({
  phone: z.string(),
  resend_after_seconds: z.int().nonnegative(),
});
export const confirmPhoneChangeSchema = z.strictObject({ phone_token: providerTokenSchema });
export const phoneChangedSchema = z.object({ detail: z.string(), phone: z.string() });

export const verifyPhoneRequestSchema = z.strictObject({
  user_id: registrationIdSchema,
  phone: phoneSchema,
  email: emailSchema,
  firebase_uid: uidSchema,
});
export const verifyPhoneResponseSchema = z.object({
  detail: z.string(),
  user_id: z.string(),
  /** 0 when the phone had its credits with a deleted account. */
  welcome_credits: creditsSchema,
});

/** Loose in `new_password` on purpose: the handler responds to each broken rule with its own sentence. */
export const resetPasswordRequestSchema = z.strictObject({
  /** `oobCode` of the link: the provider's, or ours of a mail to an applicant. */
  link_code: z.string().min(1).max(1_000),
  new_password: z.string().max(passwordMaxLength),
  /** Registration for the email in this browser, if any. */
  user_id: registrationIdSchema.optional(),
});
export const resetPasswordResponseSchema = z.object({
  detail: z.string(),
  /** The new account is verified and linked to that registration, which lacks only its last step. */
  is_registering: z.boolean(),
  /** True when no account can be signed in to with the new password: its owner must register. */
  lacks_registration: z.boolean(),
  /** Purchase of the registration for which the server mailed the link. */
  purchase: purchaseSchema.optional(),
});
/** Token of the button in a mail about a change. */
export const secureAccountRequestSchema = z.strictObject({ token: z.string().min(1).max(1_000) });
export const doneResponseSchema = z.object({ detail: z.string() });
