import { z } from 'zod';

/*
 * Fields of each response according to the specification (sections 3 and 7), written from its text and not from the
 * contract. A missing field or another type fails here. Additional fields are allowed.
 */

const count = z.int().nonnegative();
const text = z.string().min(1);

export const userExists = z.looseObject({ exists: z.boolean() });
export const registered = z.looseObject({ user_id: text });
export const phoneIsPending = z.looseObject({ requires_phone_verification: z.literal(true) });
export const loggedIn = z.looseObject({
  access_token: z.string().regex(/^[\w-]+\.[\w-]+\.[\w-]*$/),
  user_id: text,
  requires_phone_verification: z.literal(false),
});

export const billingInfo = z.looseObject({
  current_credits: count,
  credit_balance: count,
  subscription_status: z.enum(['active', 'inactive', 'cancelled']),
  subscription_plan_name: z.string().nullable(),
  next_billing_date: z.string().nullable(),
  subscription_ends_at: z.string().nullable(),
});
export const usageStats = z.looseObject({
  plan_type: text,
  lifetime_uploads: count,
  max_documents: count,
  remaining_lifetime_uploads: count,
  reset_date: z.string().nullable(),
});
export const checkout = z.looseObject({ checkout_url: z.url() });
export const invoices = z.looseObject({
  invoices: z.array(
    z.looseObject({
      id: text,
      status: text,
      created: count,
      amount_paid: count,
      currency: text,
      hosted_invoice_url: z.url(),
      invoice_pdf: z.url(),
    }),
  ),
});
export const paymentDetails = z.looseObject({
  sessionId: text,
  paymentIntentId: z.string().nullable(),
  amount: count,
  currency: text,
  paymentType: z.enum(['subscription', 'onetime']),
  planName: z.string().nullable(),
  creditsAdded: count,
  customerEmail: z.string().nullable(),
  timestamp: text,
  status: text,
});

export const documentList = z.looseObject({ result: z.array(z.string()) });
export const remainingFiles = z.looseObject({ remaining_files: z.array(z.string()) });
export const uploaded = z.looseObject({
  uploaded_count: count,
  duplicate_count: count,
  duplicate_files: z.array(z.string()),
  message: text,
  credits_used: count,
  remaining_credits: count,
  vision_processing: z.boolean(),
});

const source = z.looseObject({ source: text, page_label: z.string(), page: count });
export const answered = z.looseObject({
  answer: text,
  source_documents: z.array(source),
  session_id: text,
  credits_used: count,
  remaining_credits: count,
});
export const newSession = z.looseObject({ session_id: text });
export const chatSessions = z.looseObject({
  sessions: z.array(
    z.looseObject({
      id: text,
      session_title: text,
      updated_at: text,
      message_count: count,
      document_name: text,
    }),
  ),
});
export const messages = z.looseObject({
  messages: z.array(
    z.looseObject({
      sender: z.enum(['user', 'bot']),
      text: z.string(),
      created_at: text,
      id: text,
      sources: z.array(source),
    }),
  ),
});

export const extracted = z.looseObject({
  detail: text,
  zip_url: text,
  credits_info: z.looseObject({
    translation_enabled: z.boolean(),
    credits_used: count,
    remaining_credits: count,
  }),
});

export const refused = z.looseObject({ detail: text });
export const deletionRefused = z.looseObject({ error: text });
export const anything = z.unknown();
