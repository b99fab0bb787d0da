import { expect, test } from 'vitest';
import {
  type FunctionName,
  functionSecrets,
  type SecretName,
  secretNames,
} from './platform/config/function-secrets.ts';
import { createServices } from './services.ts';
import { parseEnvironment } from './shared/config/environment.ts';

const settings = {
  GCLOUD_PROJECT: 'legajo-prod',
  LEGAJO_ORIGINS: 'https://legajo.example',
  MAIL_SENDER: 'Legajo <no-responder@legajo.example>',
};
const values: Record<SecretName, string> = {
  OPENAI_API_KEY: 'sk-probe',
  SECOND_MODEL_API_KEY: 'none',
  DOCUMENT_TOKEN_SECRET: 'x'.repeat(32),
  PHONE_HASH_SECRET: 'y'.repeat(32),
  STRIPE_SECRET_KEY: 'sk_test_probe',
  STRIPE_WEBHOOK_SECRET: 'whsec_probe',
  SMTP_URL: 'smtps://probe:probe@smtp.example:465',
};
const names = Object.keys(functionSecrets) as FunctionName[];

/** Returns the environment of a function on the platform, with these secrets. */
const environmentOf = (name: FunctionName, secrets: readonly SecretName[] = functionSecrets[name]) =>
  parseEnvironment({
    ...settings,
    FUNCTION_TARGET: name,
    ...Object.fromEntries(secrets.map((secret) => [secret, values[secret]])),
  });

// @proves V13.3.2
test.each(names)('starts %s with its own secrets, and ignores others', (name) => {
  const { withheld } = environmentOf(name);
  const wholeEnvironment = environmentOf(name, secretNames);
  expect(wholeEnvironment.withheld).toEqual(withheld);
  for (const part of withheld) expect(() => wholeEnvironment[part]).toThrow(/does not have/);
  const serialised = JSON.stringify(wholeEnvironment);
  for (const secret of secretNames) {
    const isGiven = functionSecrets[name].some((given) => given === secret);
    if (!isGiven) expect(serialised, secret).not.toContain(values[secret]);
  }
});

test.each(
  names.flatMap((name) =>
    functionSecrets[name]
      .filter((each) => each !== 'SECOND_MODEL_API_KEY')
      .map((each) => [name, each] as const),
  ),
)('does not start the function %s without its secret %s', (name, missing) => {
  const otherSecrets = functionSecrets[name].filter((each) => each !== missing);
  expect(() => environmentOf(name, otherSecrets)).toThrow(/The environment is not valid/);
});

// @proves V13.3.2
test('gives no keys of payments, mail or links to functions that parse untrusted content', () => {
  const models = ['OPENAI_API_KEY', 'SECOND_MODEL_API_KEY'];
  expect(functionSecrets).toMatchObject({ crawl: models, ingest: models, guardSms: [] });
  const withKeyToMoney = names.filter((name) =>
    (functionSecrets[name] as readonly string[]).includes('STRIPE_SECRET_KEY'),
  );
  expect(withKeyToMoney).toEqual(['api', 'stripeWebhook', 'sweep', 'audit']);
});

test('requires all secrets outside of a function, as in a command', () => {
  expect(() => parseEnvironment({ ...settings })).toThrow(/documentTokenSecret/);
  expect(parseEnvironment({ ...settings, ...values }).withheld).toEqual([]);
});

// @proves V11.2.3
test.each([
  ['a secret of links of 31 characters', { DOCUMENT_TOKEN_SECRET: 'x'.repeat(31) }, /documentTokenSecret/],
  ['a secret of phones of 31 characters', { PHONE_HASH_SECRET: 'y'.repeat(31) }, /phoneHashSecret/],
  [
    'one secret for links and phones',
    { PHONE_HASH_SECRET: values.DOCUMENT_TOKEN_SECRET },
    /two different ones/,
  ],
  ['models without TLS', { OPENAI_BASE_URL: 'http://models.example/v1' }, /https:/],
])('does not start in production with %s', (_name, changes, faultPattern) => {
  expect(() => parseEnvironment({ ...settings, ...values, ...changes })).toThrow(faultPattern);
});

test('creates the services of a function that has no mail and Stripe secrets', async () => {
  const services = createServices(environmentOf('guardSms'));
  await expect(services.mail.deliverQueued()).resolves.toBeUndefined();
  expect(() => services.stripe()).toThrow(/STRIPE_SECRET_KEY/);
  expect(() => services.models).toThrow(/OPENAI_API_KEY/);
});
