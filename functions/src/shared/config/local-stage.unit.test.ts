import { describe, expect, test } from 'vitest';
import { localVariables } from '../../../../emulators/src/shared/local-variables.ts';
import { isLocalStage } from '../../platform/config/local-stage.ts';
import { parseEnvironment } from './environment.ts';

const { LEGAJO_STAGE: _stage, ...settings } = localVariables;
const production = {
  ...settings,
  GCLOUD_PROJECT: 'legajo-real',
  K_CONFIGURATION: 'api',
  STRIPE_SECRET_KEY: 'sk_live_x',
};

test('treats a process without a stage as production', () => {
  expect(parseEnvironment(production)).toMatchObject({ stage: 'production', stripe: { isLive: true } });
});

describe('local variables in production', () => {
  // @proves V13.4.2, V15.2.3
  test.each([
    ['LEGAJO_STAGE', 'local'],
    ['FUNCTIONS_EMULATOR', 'true'],
    ['FIREBASE_AUTH_EMULATOR_HOST', '127.0.0.1:9099'],
    ['FIRESTORE_EMULATOR_HOST', '127.0.0.1:9099'],
    ['FIREBASE_STORAGE_EMULATOR_HOST', '127.0.0.1:9099'],
    ['STORAGE_EMULATOR_HOST', 'http://127.0.0.1:9099'],
    ['CLOUD_TASKS_EMULATOR_HOST', '127.0.0.1:9099'],
    ['CLOUD_TASKS_BASE_URL', 'http://127.0.0.1:9099'],
    ['STRIPE_BASE_URL', 'https://stripe.example'],
    ['LEGAJO_CRAWL_LOCAL_SITES', 'http://169.254.169.254'],
  ])('refuses to start with the variable %s set to «%s»', (name, value) => {
    expect(() => parseEnvironment({ ...production, [name]: value })).toThrow(name);
    const withoutPlatform = { ...production, K_CONFIGURATION: undefined, [name]: value };
    expect(() => parseEnvironment(withoutPlatform)).toThrow(name);
  });

  // @proves V13.4.2
  test("refuses to start with several of these variables and a local project's name", () => {
    const env = {
      ...localVariables,
      GCLOUD_PROJECT: 'demo-legajo',
      FUNCTIONS_EMULATOR: 'true',
      K_CONFIGURATION: 'api',
    };
    expect(() => isLocalStage(env)).toThrow(/FUNCTIONS_EMULATOR, LEGAJO_STAGE/);
  });
});

test('accepts local variables in a local stack, but no key that moves money', () => {
  expect(parseEnvironment(localVariables).stage).toBe('local');
  expect(() => parseEnvironment({ ...localVariables, STRIPE_SECRET_KEY: 'rk_live_x' })).toThrow(
    /moves money/,
  );
});

// @proves V12.3.1
test.each([
  ['an address of the site without encryption', { LEGAJO_ORIGINS: 'http://legajo.example' }, /https/],
  ['models without encryption', { OPENAI_BASE_URL: 'http://models.example/v1' }, /https/],
  ['one secret for two purposes', { PHONE_HASH_SECRET: settings.DOCUMENT_TOKEN_SECRET }, /different/],
])('refuses to start in production with %s', (_name, variables, faultPattern) => {
  expect(() => parseEnvironment({ ...production, ...variables })).toThrow(faultPattern);
});
