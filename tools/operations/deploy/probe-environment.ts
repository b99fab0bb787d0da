import {
  type FunctionName,
  functionSecrets,
} from '../../../functions/src/platform/config/function-secrets.ts';

/** Well-formed values for every secret, which open nothing. */
export const probeSecrets = {
  OPENAI_API_KEY: 'sk-probe',
  SECOND_MODEL_API_KEY: 'none',
  DOCUMENT_TOKEN_SECRET: 'x'.repeat(32),
  PHONE_HASH_SECRET: 'y'.repeat(32),
  STRIPE_SECRET_KEY: 'sk_test_probe',
  STRIPE_WEBHOOK_SECRET: 'whsec_probe',
  SMTP_URL: 'smtps://probe:probe@smtp.example:465',
} as const;

/** Functions that users call. Each is called once, with its own secrets only. */
export const probedFunctions = ['api', 'ingest', 'archive'] as const;

/** Returns the environment for probing a packaged function; with it the function reaches no service. */
export function probeEnvironmentOf(name: FunctionName): NodeJS.ProcessEnv {
  const secrets = functionSecrets[name].map((secret) => [secret, probeSecrets[secret]]);
  return {
    GCLOUD_PROJECT: 'demo-legajo',
    FUNCTION_TARGET: name,
    LEGAJO_ORIGINS: 'https://legajo.example',
    MAIL_SENDER: 'Legajo <no-responder@legajo.example>',
    ...Object.fromEntries(secrets),
  };
}
