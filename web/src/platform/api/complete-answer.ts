import { plans } from '@contract/billing/plans.ts';
import type { RouteName } from '@contract/routes.ts';
import type { RequestParts } from './send-request.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Adds our own fields, with neutral values, to a response that has only the fields of the specification. Keeps
 * responses of our own server unchanged.
 */
export function completeAnswer(
  name: RouteName,
  answer: unknown,
  { params, body }: RequestParts = {},
): unknown {
  const complete = completions[name];
  return complete === undefined || typeof answer !== 'object' || answer === null
    ? answer
    : complete(answer as Fields, { ...params, ...(body as Fields | undefined) });
}

/** Completes the items of a list; returns an empty list if it is missing. */
const each = (list: unknown, complete: (item: Fields) => Fields): readonly Fields[] =>
  Array.isArray(list) ? list.map(complete) : [];

const completions: { readonly [Name in RouteName]?: (answer: Fields, sent: Fields) => Fields } = {
  getBillingInfo: ({ current_credits, credit_balance, ...answer }) => ({
    current_credits: current_credits ?? credit_balance,
    credit_balance: credit_balance ?? current_credits,
    held_credits: 0,
    debt_credits: 0,
    plan_price_cents: null,
    payment_failed: false,
    payment_retried_at: null,
    granted_plan_name: null,
    ...answer,
  }),
  getUsageStats: (answer) => ({
    stored_documents: answer.lifetime_uploads,
    questions_asked: 0,
    max_pages_per_file: pagesOfPlan(answer.plan_type),
    free_example_answers: 0,
    ...answer,
  }),
  createSubscriptionCheckout: completeCheckout,
  createOneTimeCheckout: completeCheckout,
  listInvoices: ({ invoices }) => ({ invoices: each(invoices, completeInvoice) }),
  getPaymentDetails: (answer) => ({ error_code: null, ...answer }),
  listDocuments: ({ result = [], documents }) => ({
    result,
    documents: documents ?? (result as readonly string[]).map(namedDocument),
  }),
  deleteDocuments: ({ remaining_files = [], ...answer }) => ({ remaining_files, ...answer }),
  uploadDocuments: (answer) => ({
    uploaded_files: [],
    duplicate_files: [],
    replaced_files: [],
    failed_files: [],
    unread_detail: null,
    recognised_page_count: 0,
    vision_page_count: 0,
    ...answer,
  }),
  askQuestion: ({ source_documents, ...answer }) => ({
    message_id: crypto.randomUUID(),
    attempt: 1,
    ...answerDefaults,
    ...answer,
    source_documents: each(source_documents, completeSource(answer.answer)),
  }),
  // The request's own id, if the response has none.
  startExtraction: (answer, { job_id }) => ({
    job_id,
    estimated_credits: (answer.credits_info as Fields | undefined)?.credits_used,
    ...answer,
  }),
  listConversations: ({ sessions, ...answer }) => ({
    has_more: false,
    ...answer,
    sessions: each(sessions, completeConversation),
  }),
  listMessages: ({ messages, session }, { id }) => {
    const all = completeMessages(messages);
    const latest = all.at(-1)?.created_at ?? new Date().toISOString();
    const unknown = {
      id,
      session_title: '',
      updated_at: latest,
      message_count: all.length,
      document_name: 'all',
    };
    return { session: completeConversation((session as Fields | undefined) ?? unknown), messages: all };
  },
};

const pagesOfPlan = (plan: unknown): number =>
  Object.entries(plans).find(([id]) => id === plan)?.[1].maxPagesPerFile ?? plans.free.maxPagesPerFile;

function completeCheckout(answer: Fields): Fields {
  return { session_id: String(answer.checkout_url).split(/[?#]/)[0]?.split('/').at(-1), ...answer };
}

function completeInvoice(invoice: Fields): Fields {
  const { amount_paid } = invoice;
  return {
    number: null,
    description: '',
    amount_due: amount_paid,
    kind: 'other',
    plan: null,
    period_start: null,
    period_end: null,
    total: amount_paid,
    base: amount_paid,
    tax: 0,
    tax_rate_percent: null,
    refunded: 0,
    rectifications: [],
    ...invoice,
  };
}

/** Document of which only the name is known. */
function namedDocument(name: string): Fields {
  return {
    id: name,
    name,
    kind: /\.docx$/i.test(name) ? 'docx' : 'pdf',
    version: '',
    page_count: 0,
    size_bytes: 0,
    uploaded_at: '',
    unread_pages: [],
    unread_parts: [],
    unfinished: null,
    is_example: false,
    site: null,
  };
}

const completeConversation = (conversation: Fields): Fields => ({ document_names: [], ...conversation });

const answerDefaults = {
  checked: [],
  unsupported: [],
  abstained: false,
  abstention_reason: null,
  is_cut: false,
  considered_pages: [],
  reading: null,
  unfinished_documents: [],
  credits_used: 0,
} as const;

/** A source without a position in the answer is placed at the end. */
const completeSource =
  (text: unknown) =>
  (source: Fields): Fields => ({
    document_id: '',
    document_version: '',
    quote: '',
    char_start: 0,
    char_end: 0,
    answer_offset: String(text ?? '').length,
    ...source,
  });

/** Each answer belongs to the question before it. */
function completeMessages(messages: unknown): readonly Fields[] {
  let question: unknown;
  return each(messages, (message) => {
    if (message.sender === 'user') question = message.id;
    return {
      exchange_id: question ?? message.id,
      attempt: 1,
      status: 'complete',
      feedback: null,
      is_saved: false,
      ...answerDefaults,
      ...message,
      sources: each(message.sources, completeSource(message.text)),
    };
  });
}
