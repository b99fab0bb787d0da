import { z } from 'zod';

export const loginRequestSchema = z.strictObject({
  firebase_token: z.string().min(1).max(8_192),
  email: z.email().max(254),
  firebase_uid: z.string().min(1).max(128),
});

/** `access_token` is absent where the phone is still to be verified. */
export const loginResponseSchema = z.object({
  access_token: z.string().optional(),
  user_id: z.string(),
  requires_phone_verification: z.boolean(),
});

export const logoutResponseSchema = z.object({ detail: z.string() });
