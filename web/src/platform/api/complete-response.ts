import { plans } from '@contract/billing/plans.ts';
import type { RouteName } from '@contract/routes.ts';
import {
  countField,
  dateField,
  enumField,
  type Field,
  type Fields,
  flagField,
  integerField,
  linkField,
  listField,
  readFields,
  readListItems,
  readObject,
  textField,
} from './read-fields.ts';
import type { RequestParts } from './send-request.ts';

/**
 * Completes a response of a server that sends at most the fields of the specification. Neutral values stand for missing
 * and wrong fields, and for our own additions. Throws when a necessary one is missing, such as the balance.
 */
export function completeResponse(
  name: RouteName,
  answer: unknown,
  { params, body }: RequestParts = {},
): unknown {
  const complete = completions[name];
  return complete === undefined ? answer : complete(readObject(answer), { ...params, ...readObject(body) });
}

const completions: { readonly [Name in RouteName]?: (answer: Fields, sent: Fields) => Fields } = {
  checkUserExists: (answer) => readFields(answer, { exists: flagField(true) }),
  getBillingInfo(answer) {
    const { current_credits: credits, credit_balance: balance } = answer;
    const knownBalance = Number.isInteger(credits) ? credits : balance;
    return readFields(
      { ...answer, current_credits: knownBalance, credit_balance: knownBalance },
      billingFields,
    );
  },
  getUsageStats(answer) {
    const { plan_type, lifetime_uploads } = readFields(answer, usageFields);
    const { maxPagesPerFile } = plans[plan_type as keyof typeof plans];
    return readFields(answer, {
      ...usageFields,
      stored_documents: countField(lifetime_uploads),
      max_pages_per_file: countField(maxPagesPerFile),
    });
  },
  createSubscriptionCheckout: completeCheckout,
  createOneTimeCheckout: completeCheckout,
  listInvoices: ({ invoices }) => ({ invoices: readListItems(invoices, completeInvoice) }),
  getPaymentDetails: (answer, { session_id }) =>
    readFields(answer, {
      ...paymentFields,
      sessionId: textField(session_id ?? ''),
      timestamp: dateField(now()),
    }),
  listDocuments({ result, documents }) {
    const names = textsOf(result);
    return { result: names, documents: Array.isArray(documents) ? documents : names.map(namedDocument) };
  },
  // Throws without `remaining_files`: a server may respond to a failure with status 200 and `error`.
  deleteDocuments(answer) {
    const readResponse = readFields(answer, { remaining_files: listField() });
    return { ...readResponse, remaining_files: textsOf(readResponse.remaining_files) };
  },
  uploadDocuments(answer) {
    const read = readFields(answer, uploadFields);
    return { ...read, duplicate_files: textsOf(read.duplicate_files) };
  },
  askQuestion(answer) {
    const read = readFields(answer, { message_id: textField(crypto.randomUUID()), ...queryFields });
    return {
      ...read,
      // Omits a missing conversation or balance: the answer is shown without them.
      session_id: typeof read.session_id === 'string' ? read.session_id : undefined,
      remaining_credits: countField().isValid(read.remaining_credits) ? read.remaining_credits : undefined,
      source_documents: readListItems(read.source_documents, completeSource(read.answer)),
    };
  },
  // Takes the request's own id, if the response has none.
  startExtraction(answer, { job_id }) {
    const { credits_info, ...order } = readFields(answer, {
      job_id: textField(job_id),
      detail: textField(''),
      estimated_credits: countField(creditsOf(answer)),
    });
    const { zip_url, ...others } = order;
    return {
      ...others,
      ...(typeof zip_url === 'string' && { zip_url }),
      ...(isCreditsInfo(credits_info) && { credits_info }),
    };
  },
  createConversation: (answer) => readFields(answer, { session_id: textField() }),
  listConversations: ({ sessions, has_more }) => ({
    has_more: has_more === true,
    sessions: readListItems(sessions, completeConversation),
  }),
  listMessages({ messages, session }, { id }) {
    const allMessages = completeMessages(messages);
    const latest = allMessages.at(-1)?.created_at ?? now();
    const unknown = { id, updated_at: latest, message_count: allMessages.length, ...readObject(session) };
    return { session: completeConversation(unknown), messages: allMessages };
  },
};

const now = (): string => new Date().toISOString();

const textsOf = (values: unknown): readonly string[] =>
  Array.isArray(values) ? values.filter((value) => typeof value === 'string') : [];

const billingFields: Readonly<Record<string, Field>> = {
  current_credits: countField(),
  credit_balance: countField(),
  held_credits: countField(0),
  debt_credits: countField(0),
  subscription_status: enumField(['active', 'inactive', 'cancelled'], 'inactive'),
  subscription_plan_name: textField(null),
  plan_price_cents: countField(null),
  next_billing_date: dateField(null),
  subscription_ends_at: dateField(null),
  payment_failed: flagField(false),
  payment_retried_at: dateField(null),
  granted_plan_name: textField(null),
};

const usageFields: Readonly<Record<string, Field>> = {
  plan_type: enumField(Object.keys(plans), 'free'),
  lifetime_uploads: countField(0),
  max_documents: { isValid: (value) => Number.isInteger(value) && Number(value) > 0 },
  remaining_lifetime_uploads: countField(),
  reset_date: dateField(null),
  questions_asked: countField(0),
  free_example_answers: countField(0),
};

const paymentFields: Readonly<Record<string, Field>> = {
  paymentIntentId: textField(null),
  amount: integerField(),
  currency: textField('eur'),
  paymentType: enumField(['subscription', 'onetime']),
  planName: textField(null),
  creditsAdded: countField(0),
  customerEmail: textField(null),
  status: enumField(['paid', 'unpaid', 'expired']),
  error_code: textField(null),
};

const uploadFields: Readonly<Record<string, Field>> = {
  uploaded_count: countField(0),
  uploaded_files: listField([]),
  duplicate_count: countField(0),
  duplicate_files: listField([]),
  replaced_files: listField([]),
  failed_files: listField([]),
  message: textField(''),
  unread_detail: textField(null),
  credits_used: countField(0),
  remaining_credits: countField(0),
  recognised_page_count: countField(0),
  vision_page_count: countField(0),
  vision_processing: flagField(false),
};

function completeCheckout(answer: Fields): Fields {
  const { checkout_url } = readFields(answer, { checkout_url: linkField() });
  const id = String(checkout_url).split(/[?#]/)[0]?.split('/').at(-1);
  return readFields(answer, { checkout_url: linkField(), session_id: textField(id) });
}

function completeInvoice(invoice: Fields): Fields {
  const { amount_paid } = readFields(invoice, { amount_paid: integerField(0) });
  return readFields(invoice, {
    id: textField(),
    number: textField(null),
    description: textField(''),
    status: textField(''),
    created: integerField(),
    amount_paid: integerField(0),
    amount_due: integerField(amount_paid),
    currency: textField('eur'),
    hosted_invoice_url: linkField(null),
    invoice_pdf: linkField(null),
    kind: enumField(['plan', 'pack', 'other'], 'other'),
    plan: textField(null),
    period_start: dateField(null),
    period_end: dateField(null),
    total: integerField(amount_paid),
    base: integerField(amount_paid),
    tax: integerField(0),
    tax_rate_percent: countField(null),
    refunded: countField(0),
    rectifications: listField([]),
  });
}

/** Fallback for a document of which the server sends only the name. */
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
  const { credits_used } = readFields(credits_info, { credits_used: countField(0) });
  return Math.max(1, Number(credits_used));
};

function isCreditsInfo(value: unknown): boolean {
  const {
    translation_enabled: isTranslated,
    credits_used: usedCredits,
    remaining_credits: remainingCredits,
  } = readObject(value);
  return (
    typeof isTranslated === 'boolean' &&
    countField().isValid(usedCredits) &&
    countField().isValid(remainingCredits)
  );
}

const completeConversation = (conversation: Fields): Fields =>
  readFields(conversation, {
    id: textField(),
    session_title: textField(''),
    updated_at: dateField(now()),
    message_count: countField(0),
    document_name: textField('all'),
    document_names: listField([]),
  });

const answerFields: Readonly<Record<string, Field>> = {
  checked: listField([]),
  unsupported: listField([]),
  abstained: flagField(false),
  abstention_reason: textField(null),
  is_cut: flagField(false),
  considered_pages: listField([]),
  reading: { isValid: (value) => readObject(value) === value, fallback: null },
  unfinished_documents: listField([]),
  credits_used: countField(0),
};

const queryFields: Readonly<Record<string, Field>> = {
  ...answerFields,
  answer: textField(''),
  source_documents: listField([]),
  attempt: countField(1),
};

/** A source without a position in the answer is placed at the end. */
const completeSource =
  (answer: unknown) =>
  (source: Fields): Fields =>
    readFields(source, {
      source: textField(),
      page_label: textField(String(source.page)),
      page: { isValid: (value) => Number.isInteger(value) && Number(value) > 0 },
      document_id: textField(''),
      document_version: textField(''),
      quote: textField(''),
      char_start: countField(0),
      char_end: countField(0),
      answer_offset: countField(String(answer ?? '').length),
    });

/** Pairs each answer with the question before it. */
function completeMessages(messages: unknown): readonly Fields[] {
  let question: unknown;
  return readListItems(messages, (message) => {
    const { id } = readFields(message, { id: textField() });
    if (message.sender === 'user') question = id;
    const read = readFields(message, {
      ...answerFields,
      id: textField(),
      sender: enumField(['user', 'bot']),
      text: textField(''),
      created_at: dateField(now()),
      exchange_id: textField(question ?? id),
      attempt: countField(1),
      status: enumField(['complete', 'partial', 'failed'], 'complete'),
      feedback: { isValid: (value) => readObject(value) === value, fallback: null },
      is_saved: flagField(false),
    });
    return { ...read, sources: readListItems(message.sources, completeSource(read.text)) };
  });
}
