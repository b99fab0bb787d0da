/** Everything in Secret Manager. docs/operations/deploy.md says where each is from. */
export const secretNames = [
  'OPENAI_API_KEY',
  'SECOND_MODEL_API_KEY',
  'DOCUMENT_TOKEN_SECRET',
  'PHONE_HASH_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SMTP_URL',
] as const;
export type SecretName = (typeof secretNames)[number];

const models = ['OPENAI_API_KEY', 'SECOND_MODEL_API_KEY'] as const;

/**
 * The secrets of each function: the deployment lets its account read these alone. Functions that parse untrusted
 * content hold the keys of the models and no others; the mails they order are sent by the sweep.
 */
export const functionSecrets = {
  api: [...models, 'DOCUMENT_TOKEN_SECRET', 'PHONE_HASH_SECRET', 'STRIPE_SECRET_KEY', 'SMTP_URL'],
  ingest: models,
  archive: ['DOCUMENT_TOKEN_SECRET'],
  crawl: models,
  answer: [...models, 'DOCUMENT_TOKEN_SECRET', 'SMTP_URL'],
  stripeWebhook: ['DOCUMENT_TOKEN_SECRET', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'SMTP_URL'],
  sweep: [...models, 'DOCUMENT_TOKEN_SECRET', 'PHONE_HASH_SECRET', 'STRIPE_SECRET_KEY', 'SMTP_URL'],
  audit: [...models, 'STRIPE_SECRET_KEY'],
  guardSms: [],
} as const satisfies Record<string, readonly SecretName[]>;

/** Every function that is deployed. */
export type FunctionName = keyof typeof functionSecrets;

/** The secrets of the named function; all of them where it is none of ours, as in a test or a command. */
export function secretsGivenTo(name: string | undefined): ReadonlySet<SecretName> {
  const given: Readonly<Record<string, readonly SecretName[]>> = functionSecrets;
  return new Set(given[name ?? ''] ?? secretNames);
}
