/** All secrets in Secret Manager; docs/operations/deploy.md describes where to get each. */
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
 * Secrets of each function: the deployment lets its account read only these. Functions that parse untrusted content
 * have the model keys and no others; the sweep sends the mails that they queue.
 */
export const functionSecrets = {
  api: [...models, 'DOCUMENT_TOKEN_SECRET', 'PHONE_HASH_SECRET', 'STRIPE_SECRET_KEY', 'SMTP_URL'],
  ingest: models,
  archive: ['DOCUMENT_TOKEN_SECRET'],
  crawl: models,
  answer: [...models, 'DOCUMENT_TOKEN_SECRET', 'SMTP_URL'],
  compare: models,
  fill: models,
  stripeWebhook: ['DOCUMENT_TOKEN_SECRET', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'SMTP_URL'],
  sweep: [...models, 'DOCUMENT_TOKEN_SECRET', 'PHONE_HASH_SECRET', 'STRIPE_SECRET_KEY', 'SMTP_URL'],
  audit: [...models, 'STRIPE_SECRET_KEY'],
  guardSms: [],
} as const satisfies Record<string, readonly SecretName[]>;

/** Name of a deployed function. */
export type FunctionName = keyof typeof functionSecrets;

/** Returns the secrets of the named function; all of them for any other name, as in a test or a command. */
export function secretsGivenTo(name: string | undefined): ReadonlySet<SecretName> {
  const givenSecrets: Readonly<Record<string, readonly SecretName[]>> = functionSecrets;
  return new Set(givenSecrets[name ?? ''] ?? secretNames);
}
