/** Everything that the environment of a local server must have, with values that open nothing. For tests. */
export const localVariables = {
  LEGAJO_STAGE: 'local',
  GCLOUD_PROJECT: 'demo-legajo',
  LEGAJO_ORIGINS: 'https://legajo.example',
  OPENAI_API_KEY: 'sk-local-test',
  // What the local one imitates, wherever it listens.
  OPENAI_PROFILE: 'openai',
  DOCUMENT_TOKEN_SECRET: 'x'.repeat(40),
  PHONE_HASH_SECRET: 'y'.repeat(40),
  STRIPE_SECRET_KEY: 'sk_test_local',
  STRIPE_WEBHOOK_SECRET: 'whsec_test',
  // Nobody listens there.
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_SENDER: 'Legajo <no-responder@legajo.example>',
} as const;
