/** Values of the right form for every secret, which open nothing. */
export const probeSecrets = {
  OPENAI_API_KEY: 'sk-probe',
  SECOND_MODEL_API_KEY: 'none',
  DOCUMENT_TOKEN_SECRET: 'x'.repeat(32),
  PHONE_HASH_SECRET: 'y'.repeat(32),
  STRIPE_SECRET_KEY: 'sk_test_probe',
  STRIPE_WEBHOOK_SECRET: 'whsec_probe',
  SMTP_URL: 'smtps://probe:probe@smtp.example:465',
} as const;

/** What the packaged functions find in their environment while they are proved: they call nobody. */
export const probeEnvironment = {
  GCLOUD_PROJECT: 'demo-legajo',
  LEGAJO_ORIGINS: 'https://legajo.example',
  MAIL_SENDER: 'Legajo <no-responder@legajo.example>',
  ...probeSecrets,
} as const;
