import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { serveApp } from '../../../emulators/src/shared/serve-app.ts';
import type { StandIn } from '../../../emulators/src/shared/stand-in.ts';
import { startTestShop, type TestShop } from '../../../emulators/src/stripe/start-test-shop.ts';
import { serviceAccountEmail, serviceAccounts } from '../../../functions/src/function-options.ts';
import { rightIdentitySettings } from '../check-identity/right-identity-settings.ts';
import { findAccountFaults, listAccountChecks } from './find-account-faults.ts';
import {
  completeAccount,
  type OperatorAccount,
  serveOperatorAccount,
  setUpShop,
} from './fixtures/operator-account.ts';
import { openGoogleAccount } from './google-account.ts';
import { probeSecrets } from './probe-environment.ts';
import type { DeploySettings } from './read-settings.ts';

const project = 'legajo-prod';
const settings: DeploySettings = {
  project,
  functionsOrigin: `https://europe-west1-${project}.cloudfunctions.net`,
  siteHost: 'legajo.example',
  functionsVariables: {
    NODE_ENV: 'production',
    LEGAJO_ORIGINS: 'https://legajo.example',
    MAIL_SENDER: 'Legajo <no-responder@legajo.example>',
  },
  webVariables: { VITE_FIREBASE_API_KEY: 'AIza-web' },
};

let account: OperatorAccount;
let google: StandIn;
let shop: TestShop;

beforeAll(async () => {
  const app = serveOperatorAccount(project, () => account);
  [google, shop] = await Promise.all([serveApp(app, 0), startTestShop()]);
});
afterAll(() => Promise.all([google.close(), shop.close()]));

beforeEach(async () => {
  account = completeAccount(project);
  await shop.reset();
  await setUpShop(shop.stripe, project);
});

const findFaults = (token = 'operator'): Promise<string[]> =>
  findAccountFaults({
    settings,
    secretNames: Object.keys(probeSecrets),
    account: openGoogleAccount(project, async () => token, {
      secrets: google.url,
      identity: google.url,
      accounts: google.url,
      database: google.url,
      storage: google.url,
      keys: google.url,
      projects: google.url,
    }),
    stripeBaseUrl: shop.url,
  });

test('finds no fault in complete accounts, also before the first deployment', async () => {
  expect(await findFaults()).toEqual([]);
});

test('reports a missing database with the command that creates it, before the CLI creates one elsewhere', async () => {
  account.databaseLocation = undefined;
  expect(await findFaults()).toEqual([
    expect.stringMatching(/There is no database.*--location=europe-west1 --project=legajo-prod/),
  ]);
});

test('reports a database in another region', async () => {
  account.databaseLocation = 'nam5';
  expect(await findFaults()).toEqual([expect.stringMatching(/database is in nam5/)]);
});

test.each([
  [{}, /There is no bucket legajo-prod\.firebasestorage\.app/],
  [{ [`${project}.firebasestorage.app`]: 'US' }, /is in us and has to be in europe-west1/],
])('reports a bucket that is missing or in another region: %j', async (buckets, sentencePattern) => {
  account.buckets = buckets;
  expect(await findFaults()).toEqual([expect.stringMatching(sentencePattern)]);
});

test('reports each missing secret with the command that sets it', async () => {
  delete account.secrets.STRIPE_SECRET_KEY;
  delete account.secrets.DOCUMENT_TOKEN_SECRET;
  const faults = await findFaults();
  expect(faults).toHaveLength(2);
  expect(faults.join('\n')).toMatch(/functions:secrets:set STRIPE_SECRET_KEY/);
  expect(faults.join('\n')).toMatch(/functions:secrets:set DOCUMENT_TOKEN_SECRET/);
});

// @proves V11.2.3, V13.2.3
test('reports a malformed secret without showing it', async () => {
  account.secrets.DOCUMENT_TOKEN_SECRET = 'demasiado-corto';
  const faults = await findFaults();
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatch(/documentTokenSecret/);
  expect(faults[0]).not.toContain('demasiado-corto');
});

test('reports a Stripe account without a catalogue', async () => {
  await shop.reset();
  const faults = (await findFaults()).join('\n');
  for (const item of ['legajo_basic', 'legajo_standard', 'legajo_premium', 'legajo_pack'])
    expect(faults).toContain(item);
  expect(faults).toMatch(/there is no VAT rate of 21 %/);
  expect(faults).toMatch(/ways to pay/);
  expect(faults).toMatch(/change the card/);
  expect(faults).toMatch(/there is no webhook https:\/\/europe-west1-legajo-prod/);
  expect(faults).toMatch(/stripe:setup/);
});

test('reports a webhook that does not receive all events', async () => {
  const [endpoint] = (await shop.stripe.webhookEndpoints.list()).data;
  await shop.stripe.webhookEndpoints.update(endpoint?.id ?? '', { enabled_events: ['charge.refunded'] });
  expect((await findFaults()).join('\n')).toMatch(/does not receive what it has to/);
});

// @proves V13.2.2
test('reports a missing service account', async () => {
  const missing = account.serviceAccounts.pop();
  expect(await findFaults()).toEqual([expect.stringContaining(`${missing}`)]);
});

test.each([
  ['web', 'roles/storage.objectUser'],
  ['worker', 'roles/secretmanager.secretAccessor'],
  ['worker', 'roles/firebaseauth.admin'],
  ['office', 'roles/run.invoker'],
] as const)('reports the service account «%s» with %s on the whole project', async (name, role) => {
  const email = serviceAccountEmail(serviceAccounts[name], project);
  account.bindings.push({ role, members: [`serviceAccount:${email}`] });
  expect(await findFaults()).toEqual([expect.stringContaining(`${email} has ${role} on the whole project`)]);
});

test('reports a web API key that refuses the site itself', async () => {
  account.keyRestrictions = { browserKeyRestrictions: { allowedReferrers: ['https://otra.example/*'] } };
  expect(await findFaults()).toEqual([expect.stringMatching(/does not admit https:\/\/legajo\.example/)]);
});

test('reports wrong settings of the identity provider', async () => {
  account.identity = { ...rightIdentitySettings, smsRegionConfig: {} };
  expect(await findFaults()).toEqual([expect.stringMatching(/SMS regions/)]);
});

test('reports all faults of the Google and Stripe accounts together before a deployment', async () => {
  delete account.secrets.SMTP_URL;
  account.serviceAccounts.pop();
  account.identity = { ...rightIdentitySettings, smsRegionConfig: {} };
  expect(await findFaults()).toHaveLength(3);
});

test('lists the checks of the accounts without calling them', () => {
  const lines = listAccountChecks(settings, Object.keys(probeSecrets)).join('\n');
  for (const what of [
    'legajo-office@legajo-prod',
    'legajo-prod.firebasestorage.app',
    'SMTP_URL',
    'legajo_pack',
    'stripeWebhook',
    'legajo.example',
  ])
    expect(lines).toContain(what);
});

test('reports each check of the accounts that lacks permission', async () => {
  const faults = await findFaults('stranger');
  for (const what of [
    'database',
    'bucket',
    'service account',
    'roles of the project',
    'secret',
    'settings of the identity provider',
  ])
    expect(faults).toContainEqual(expect.stringMatching(new RegExp(`Could not read .*${what}.*403`)));
});
