import { z } from 'zod';
import { planIds } from '../billing/plans.ts';

/** External services that the product depends on, by their names in the status. */
const statusParts = ['database', 'files', 'identity', 'payments', 'models', 'mail', 'extractions'] as const;
export type StatusPart = (typeof statusParts)[number];

export const statusSchema = z.object({
  /** `down`: the product cannot be used; `degraded`: a part of it is down or delayed. */
  status: z.enum(['ok', 'degraded', 'down']),
  version: z.string(),
  checked_at: z.iso.datetime(),
  parts: z.array(z.object({ name: z.enum(statusParts), state: z.enum(['up', 'down']) })),
});
export type Status = z.infer<typeof statusSchema>;

const count = z.int().nonnegative();

/** Counts of a day. Spend in millionths of a euro. */
const countedDaySchema = z.object({
  /** `2026-11-20`, in Madrid. */
  day: z.iso.date(),
  requests: count,
  server_errors: count,
  model_failures: count,
  webhook_failures: count,
  mails_given_up: count,
  text_messages: count,
  model_micro_eur: z.number().nonnegative(),
});
export type CountedDay = z.infer<typeof countedDaySchema>;

export const operatorMetricsSchema = z.object({
  generated_at: z.iso.datetime(),
  status: statusSchema,
  /** Figures read from the database, since midnight in Madrid. */
  today: z.object({
    registrations: count,
    questions: count,
    uploads: count,
    extractions: count,
    /** Invoices issued today and paid, less their refunds, VAT included. */
    income_cents: z.int(),
  }),
  accounts: count,
  /** Latest first, today included. */
  days: z.array(countedDaySchema),
  backlog: z.object({
    mails: count,
    extractions: count,
    comparisons: count,
    tables: count,
    watches: count,
    reminders: count,
    expired_holds: count,
    oldest_s: count,
  }),
  /** Audit of last night; `null` before the first one. */
  audit: z
    .object({
      ended_at: z.iso.datetime(),
      wallets_checked: count,
      ledger_differences: count,
      grant_differences: count,
    })
    .nullable(),
});
export type OperatorMetrics = z.infer<typeof operatorMetricsSchema>;

export const lookUpRequestSchema = z.strictObject({ email: z.email().max(254) });

/** Data of an account for support, without the content of documents and conversations. */
export const lookedUpAccountSchema = z.object({
  user_id: z.string(),
  created_at: z.iso.datetime(),
  plan: z.enum(planIds),
  is_email_verified: z.boolean(),
  has_phone: z.boolean(),
  available_credits: z.int(),
  held_credits: count,
  documents: count,
  questions_asked: count,
});
export type LookedUpAccount = z.infer<typeof lookedUpAccountSchema>;
