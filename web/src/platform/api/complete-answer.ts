import { plans } from '@contract/billing/plans.ts';
import type { RouteName } from '@contract/routes.ts';
import {
  count,
  date,
  type Field,
  type Fields,
  flag,
  integer,
  link,
  list,
  objectOf,
  oneOf,
  readEach,
  readFields,
  text,
} from './read-fields.ts';
import type { RequestParts } from './send-request.ts';

/**
 * Completes a response of a server that sends at most the fields of the specification. Neutral values stand for missing
 * and wrong fields, and for our own additions. Throws when a necessary one is missing, such as the balance.
 */
export function completeAnswer(
  name: RouteName,
  answer: unknown,
  { params, body }: RequestParts = {},
): unknown {
  const complete = completions[name];
  return complete === undefined ? answer : complete(objectOf(answer), { ...params, ...objectOf(body) });
}

const completions: { readonly [Name in RouteName]?: (answer: Fields, sent: Fields) => Fields } = {
  checkUserExists: (answer) => readFields(answer, { exists: flag(true) }),
  getBillingInfo(answer) {
    const { current_credits: credits, credit_balance: balance } = answer;
    const known = Number.isInteger(credits) ? credits : balance;
    return readFields({ ...answer, current_credits: known, credit_balance: known }, billingFields);
  },
  getUsageStats(answer) {
    const { plan_type, lifetime_uploads } = readFields(answer, usageFields);
    const { maxPagesPerFile } = plans[plan_type as keyof typeof plans];
    return readFields(answer, {
      ...usageFields,
      stored_documents: count(lifetime_uploads),
      max_pages_per_file: count(maxPagesPerFile),
    });
  },
  createSubscriptionCheckout: completeCheckout,
  createOneTimeCheckout: completeCheckout,
  listInvoices: ({ invoices }) => ({ invoices: readEach(invoices, completeInvoice) }),
  getPaymentDetails: (answer, { session_id }) =>
    readFields(answer, { ...paymentFields, sessionId: text(session_id ?? ''), timestamp: date(now()) }),
  listDocuments({ result, documents }) {
    const names = textsOf(result);
    return { result: names, documents: Array.isArray(documents) ? documents : names.map(namedDocument) };
  },
  // Throws without `remaining_files`: a server may respond to a failure with status 200 and `error`.
  deleteDocuments(answer) {
    const read = readFields(answer, { remaining_files: list() });
    return { ...read, remaining_files: textsOf(read.remaining_files) };
  },
  uploadDocuments(answer) {
    const read = readFields(answer, uploadFields);
    return { ...read, duplicate_files: textsOf(read.duplicate_files) };
  },
  askQuestion(answer) {
    const read = readFields(answer, { message_id: text(crypto.randomUUID()), ...queryFields });
    return {
      ...read,
      // Omits a missing conversation or balance: the answer is shown without them.
      session_id: typeof read.session_id === 'string' ? read.session_id : undefined,
      remaining_credits: count().isRight(read.remaining_credits) ? read.remaining_credits : undefined,
      source_documents: readEach(read.source_documents, completeSource(read.answer)),
    };
  },
  // Takes the request's own id, if the response has none.
  startExtraction(answer, { job_id }) {
    const { credits_info, ...order } = readFields(answer, {
      job_id: text(job_id),
      detail: text(''),
      estimated_credits: count(creditsOf(answer)),
    });
    const { zip_url, ...others } = order;
    return {
      ...others,
      ...(typeof zip_url === 'string' && { zip_url }),
      ...(isCreditsInfo(credits_info) && { credits_info }),
    };
  },
  createConversation: (answer) => readFields(answer, { session_id: text() }),
  listConversations: ({ sessions, has_more }) => ({
    has_more: has_more === true,
    sessions: readEach(sessions, completeConversation),
  }),
  listMessages({ messages, session }, { id }) {
    const all = completeMessages(messages);
    const latest = all.at(-1)?.created_at ?? now();
    const unknown = { id, updated_at: latest, message_count: all.length, ...objectOf(session) };
    return { session: completeConversation(unknown), messages: all };
  },
};

const now = (): string => new Date().toISOString();

const textsOf = (values: unknown): readonly string[] =>
  Array.isArray(values) ? values.filter((value) => typeof value === 'string') : [];

const billingFields: Readonly<Record<string, Field>> = {
  current_credits: count(),
  credit_balance: count(),
  held_credits: count(0),
  debt_credits: count(0),
  subscription_status: oneOf(['active', 'inactive', 'cancelled'], 'inactive'),
  subscription_plan_name: text(null),
  plan_price_cents: count(null),
  next_billing_date: date(null),
  subscription_ends_at: date(null),
  payment_failed: flag(false),
  payment_retried_at: date(null),
  granted_plan_name: text(null),
};

const usageFields: Readonly<Record<string, Field>> = {
  plan_type: oneOf(Object.keys(plans), 'free'),
  lifetime_uploads: count(0),
  max_documents: { isRight: (value) => Number.isInteger(value) && Number(value) > 0 },
  remaining_lifetime_uploads: count(),
  reset_date: date(null),
  questions_asked: count(0),
  free_example_answers: count(0),
};

const paymentFields: Readonly<Record<string, Field>> = {
  paymentIntentId: text(null),
  amount: integer(),
  currency: text('eur'),
  paymentType: oneOf(['subscription', 'onetime']),
  planName: text(null),
  creditsAdded: count(0),
  customerEmail: text(null),
  status: oneOf(['paid', 'unpaid', 'expired']),
  error_code: text(null),
};

const uploadFields: Readonly<Record<string, Field>> = {
  uploaded_count: count(0),
  uploaded_files: list([]),
  duplicate_count: count(0),
  duplicate_files: list([]),
  replaced_files: list([]),
  failed_files: list([]),
  message: text(''),
  unread_detail: text(null),
  credits_used: count(0),
  remaining_credits: count(0),
  recognised_page_count: count(0),
  vision_page_count: count(0),
  vision_processing: flag(false),
};

function completeCheckout(answer: Fields): Fields {
  const { checkout_url } = readFields(answer, { checkout_url: link() });
  const id = String(checkout_url).split(/[?#]/)[0]?.split('/').at(-1);
  return readFields(answer, { checkout_url: link(), session_id: text(id) });
}

function completeInvoice(invoice: Fields): Fields {
  const { amount_paid } = readFields(invoice, { amount_paid: integer(0) });
  return readFields(invoice, {
    id: text(),
    number: text(null),
    description: text(''),
    status: text(''),
    created: integer(),
    amount_paid: integer(0),
    amount_due: integer(amount_paid),
    currency: text('eur'),
    hosted_invoice_url: link(null),
    invoice_pdf: link(null),
    kind: oneOf(['plan', 'pack', 'other'], 'other'),
    plan: text(null),
    period_start: date(null),
    period_end: date(null),
    total: integer(amount_paid),
    base: integer(amount_paid),
    tax: integer(0),
    tax_rate_percent: count(null),
    refunded: count(0),
    rectifications: list([]),
  });
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

const creditsOf = ({ credits_info }: Fields): number => {
  const { credits_used } = readFields(credits_info, { credits_used: count(0) });
  return Math.max(1, Number(credits_used));
};

function isCreditsInfo(value: unknown): boolean {
  const {
    translation_enabled: isTranslated,
    credits_used: usedCredits,
    remaining_credits: left,
  } = objectOf(value);
  return typeof isTranslated === 'boolean' && count().isRight(usedCredits) && count().isRight(left);
}

const completeConversation = (conversation: Fields): Fields =>
  readFields(conversation, {
    id: text(),
    session_title: text(''),
    updated_at: date(now()),
    message_count: count(0),
    document_name: text('all'),
    document_names: list([]),
  });

const answerFields: Readonly<Record<string, Field>> = {
  checked: list([]),
  unsupported: list([]),
  abstained: flag(false),
  abstention_reason: text(null),
  is_cut: flag(false),
  considered_pages: list([]),
  reading: { isRight: (value) => objectOf(value) === value, otherwise: null },
  unfinished_documents: list([]),
  credits_used: count(0),
};

const queryFields: Readonly<Record<string, Field>> = {
  ...answerFields,
  answer: text(''),
  source_documents: list([]),
  attempt: count(1),
};

/** A source without a position in the answer is placed at the end. */
const completeSource =
  (answer: unknown) =>
  (source: Fields): Fields =>
    readFields(source, {
      source: text(),
      page_label: text(String(source.page)),
      page: { isRight: (value) => Number.isInteger(value) && Number(value) > 0 },
      document_id: text(''),
      document_version: text(''),
      quote: text(''),
      char_start: count(0),
      char_end: count(0),
      answer_offset: count(String(answer ?? '').length),
    });

/** Each answer belongs to the question before it. */
function completeMessages(messages: unknown): readonly Fields[] {
  let question: unknown;
  return readEach(messages, (message) => {
    const { id } = readFields(message, { id: text() });
    if (message.sender === 'user') question = id;
    const read = readFields(message, {
      ...answerFields,
      id: text(),
      sender: oneOf(['user', 'bot']),
      text: text(''),
      created_at: date(now()),
      exchange_id: text(question ?? id),
      attempt: count(1),
      status: oneOf(['complete', 'partial', 'failed'], 'complete'),
      feedback: { isRight: (value) => objectOf(value) === value, otherwise: null },
      is_saved: flag(false),
    });
    return { ...read, sources: readEach(message.sources, completeSource(read.text)) };
  });
}
