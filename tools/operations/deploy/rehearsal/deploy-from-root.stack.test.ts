// @module-tag long
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../../../../emulators/src/stripe/start-test-shop.ts';
import { copyRepository, filledInTaxId, type RepositoryCopy } from '../fixtures/copy-repository.ts';
import { setUpShop } from '../fixtures/operator-account.ts';
import { type Outcome, type programs, runOrder } from '../fixtures/run-order.ts';
import { type Google, startGoogle } from '../fixtures/start-google.ts';
import { readUpload, type Upload } from './read-upload.ts';

const project = 'legajo-prod';
const wholeOrderMs = 600_000;

let copy: RepositoryCopy;
let google: Google;
let shop: TestShop;

beforeAll(async () => {
  [copy, google, shop] = await Promise.all([copyRepository(project), startGoogle(project), startTestShop()]);
  await setUpShop(shop.stripe, project, filledInTaxId);
}, 120_000);
afterAll(() => Promise.all([copy.remove(), google.close(), shop.close()]));
beforeEach(() => google.reset());

const order = (...words: readonly [keyof typeof programs, ...string[]]): Promise<Outcome> =>
  runOrder({ folder: copy.folder, googleUrl: google.url, stripeUrl: shop.url }, words);

const firebase = (...args: string[]): Promise<Outcome> => order('firebase', 'deploy', ...args);

async function deployed(outcome: Promise<Outcome>): Promise<Upload> {
  const { status, output } = await outcome;
  expect(status, output).toBe(0);
  expect(output).toContain('Deploy complete!');
  return readUpload(google.requests);
}

/** Reads the file hashes in the proof of a folder. */
async function provedFiles(name: string): Promise<Record<string, string>> {
  const text = await readFile(path.join(copy.folder, '.deploy', `${name}.proof.json`), 'utf8');
  return JSON.parse(text).files;
}

/** Expects an upload without anything of this machine or another project, and with the proved files only. */
async function expectProved({ functions, site, texts }: Upload): Promise<void> {
  if (functions !== undefined) expect(functions).toEqual(await provedFiles('functions'));
  if (site !== undefined) expect(site).toEqual(await provedFiles('web'));
  for (const text of texts) {
    expect(text).not.toMatch(/https?:\/\/(?:127\.0\.0\.1|localhost):\d/);
    expect(text).not.toMatch(/VITE_STAGE["']?:\s*["'`]local/);
    const others = text.match(/https:\/\/[a-z0-9-]+\.cloudfunctions\.net/g) ?? [];
    for (const origin of others) expect(origin).toBe(`https://europe-west1-${project}.cloudfunctions.net`);
  }
}

const everyFunction = [
  'answer',
  'api',
  'archive',
  'audit',
  'compare',
  'crawl',
  'guardSms',
  'ingest',
  'stripeWebhook',
  'sweep',
];

interface Sent {
  readonly functions?: readonly string[];
  readonly site?: true;
  readonly rules?: readonly string[];
  readonly indexes?: true;
}

const firestoreRules = { rules: ['firestore.rules'] } as const;
const targets: readonly (readonly [only: string, sent: Sent])[] = [
  ['storage', { rules: ['storage.rules'] }],
  ['firestore', { ...firestoreRules, indexes: true }],
  ['firestore:rules', firestoreRules],
  ['firestore:indexes', { indexes: true }],
  ['functions', { functions: everyFunction }],
  ['functions:default', { functions: everyFunction }],
  ['functions:api', { functions: ['api'] }],
  ['functions:ingest,functions:default:sweep', { functions: ['ingest', 'sweep'] }],
  ['hosting', { site: true }],
  ['hosting,functions:api', { functions: ['api'], site: true }],
];

function expectSent(upload: Upload, sent: Sent): void {
  expect(upload.madeFunctions).toEqual(sent.functions ?? []);
  expect(upload.functions === undefined).toBe(sent.functions === undefined);
  expect(upload.site === undefined).toBe(sent.site === undefined);
  expect(upload.rules).toEqual(sent.rules ?? []);
  expect(upload.hasIndexes).toBe(sent.indexes === true);
}

describe('a command with missing settings', () => {
  async function refused(outcome: Promise<Outcome>): Promise<string> {
    const { status, output } = await outcome;
    expect(status, output).not.toBe(0);
    expect(await readUpload(google.requests)).toMatchObject({ changes: [] });
    return output;
  }

  test('names the option for firebase deploy without a project', async () => {
    expect(await refused(firebase())).toContain('No currently active project.');
  });

  test.each([[[]], [['--only', 'functions']], [['--only', 'storage']]])(
    'names the option for firebase deploy of the local project %j',
    async (only) => {
      const output = await refused(firebase('--project', 'demo-legajo', ...only));
      expect(output).toContain('✗ «demo-legajo» is the local project: name yours with --project');
      expect(output.match(/✗/g)).toHaveLength(1);
    },
  );

  test('names the option for npm run deploy without a project', async () => {
    const output = await refused(order('npm', 'deploy'));
    expect(output.trim()).toBe(
      'Nothing is deployed: «demo-legajo» is the local project: name yours with --project, or in .firebaserc.',
    );
  });

  test('names missing secrets with the command that sets each', async () => {
    const { STRIPE_SECRET_KEY: _, SMTP_URL: __, ...secrets } = google.account.secrets;
    google.account.secrets = secrets;
    for (const outcome of [
      firebase('--project', project),
      firebase('--project', project, '--only', 'functions:api'),
    ]) {
      const output = await refused(outcome);
      for (const name of ['STRIPE_SECRET_KEY', 'SMTP_URL'])
        expect(output).toContain(
          `✗ There is no secret ${name}: «npx firebase functions:secrets:set ${name} --project ${project}»`,
        );
      expect(output).toContain('Nothing is deployed: 2 to correct');
    }
  });

  test('refuses a project without settings', async () => {
    const output = await refused(firebase('--project', 'otro', '--only', 'hosting'));
    expect(output).toContain('✗ functions/.env.otro: LEGAJO_ORIGINS is missing');
    expect(output).toContain('✗ web/.env.otro: VITE_FIREBASE_API_KEY is missing');
  });

  test('refuses uncommitted changes', async () => {
    const file = path.join(copy.folder, 'storage.rules');
    const rules = await readFile(file, 'utf8');
    await writeFile(file, `${rules}\n`);
    expect(await refused(firebase('--project', project, '--only', 'storage'))).toContain(
      '✗ There are uncommitted changes, and what is deployed has to be a commit: storage.rules.',
    );
    await writeFile(file, rules);
  }, 60_000);
}, 120_000);

test(
  'deploys everything with firebase deploy after packaging and checking it for the project',
  async () => {
    const upload = await deployed(firebase('--project', project));
    expectSent(upload, {
      functions: everyFunction,
      site: true,
      rules: ['firestore.rules', 'storage.rules'],
      indexes: true,
    });
    await expectProved(upload);
    expect(upload.texts.length).toBeGreaterThan(50);
  },
  wholeOrderMs,
);

test.each(targets)(
  'deploys only the checked target with firebase deploy --only %s',
  async (only, sent) => {
    const upload = await deployed(firebase('--project', project, '--only', only));
    expectSent(upload, sent);
    await expectProved(upload);
  },
  wholeOrderMs,
);

test(
  'packages again when files changed after the check',
  async () => {
    const page = path.join(copy.folder, '.deploy/web/index.html');
    await writeFile(page, '<script src="http://127.0.0.1:7400/x.js"></script>');
    const upload = await deployed(firebase('--project', project, '--only', 'hosting'));
    await expectProved(upload);
    expect(await readFile(page, 'utf8')).not.toContain('127.0.0.1');
  },
  wholeOrderMs,
);

test(
  'deploys the same with npm run deploy, and reports that the identity provider does not call guardSms yet',
  async () => {
    const { status, output } = await order('npm', 'deploy', '--project', project, '--only', 'storage');
    expect(output).toContain('Deploy complete!');
    expectSent(await readUpload(google.requests), { rules: ['storage.rules'] });
    expect([status, output]).toEqual([1, expect.stringMatching(/✗ Deployed, but: .*guardSms/)]);
  },
  wholeOrderMs,
);

test(
  'deploys everything with npm run deploy',
  async () => {
    google.account.identity = {
      ...(google.account.identity as object),
      blockingFunctions: { triggers: { beforeSendSms: { functionUri: 'https://guardsms-x-ew.a.run.app' } } },
    };
    const upload = await deployed(order('npm', 'deploy', '--project', project));
    expectSent(upload, {
      functions: everyFunction,
      site: true,
      rules: ['firestore.rules', 'storage.rules'],
      indexes: true,
    });
    await expectProved(upload);
  },
  wholeOrderMs,
);
