// @module-tag long
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pathInRepository } from '../../../../emulators/src/shared/repository.ts';
import { demoAccount } from '../../../../emulators/src/shared/stack-addresses.ts';
import { startTestShop, type TestShop } from '../../../../emulators/src/stripe/start-test-shop.ts';
import { externalPackages } from '../../../../functions/build.ts';
import { copyRepository, filledInTaxId, type RepositoryCopy } from '../fixtures/copy-repository.ts';
import { setUpShop } from '../fixtures/operator-account.ts';
import { type Outcome, type programs, runCommand } from '../fixtures/run-command.ts';
import { type Google, startGoogle } from '../fixtures/start-google.ts';
import { probeSecrets } from '../probe-environment.ts';
import { readSettings } from '../read-settings.ts';
import { findSiteFaults } from './find-site-faults.ts';
import { readUpload, type Upload } from './read-upload.ts';

const project = 'legajo-prod';
const wholeCommandMs = 600_000;

let copy: RepositoryCopy;
let google: Google;
let shop: TestShop;

beforeAll(async () => {
  [copy, google, shop] = await Promise.all([copyRepository(project), startGoogle(project), startTestShop()]);
  await setUpShop(shop.stripe, project, filledInTaxId);
}, 120_000);
afterAll(() => Promise.all([copy.remove(), google.close(), shop.close()]));
beforeEach(() => google.reset());

const runInCopy = (...words: readonly [keyof typeof programs, ...string[]]): Promise<Outcome> =>
  runCommand({ folder: copy.folder, googleUrl: google.url, stripeUrl: shop.url }, words);

const firebase = (...args: string[]): Promise<Outcome> => runInCopy('firebase', 'deploy', ...args);

async function deployedUpload(outcomePromise: Promise<Outcome>): Promise<Upload> {
  const { status, output } = await outcomePromise;
  expect(status, output).toBe(0);
  expect(output).toContain('Deploy complete!');
  return readUpload(google.requests);
}

/** Reads the file hashes in the proof of a folder. */
async function provedFiles(name: string): Promise<Record<string, string>> {
  const text = await readFile(path.join(copy.folder, '.deploy', `${name}.proof.json`), 'utf8');
  return JSON.parse(text).files;
}

/**
 * Expects an upload of exactly the files that the checks have approved, without URLs of this machine or of another
 * project.
 */
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
  'fill',
  'guardSms',
  'ingest',
  'stripeWebhook',
  'sweep',
];

/** Texts and variables of the bar that only the local stack shows. */
const localBarTexts = ['Instalación local', 'Entrar como demo', demoAccount.password, 'VITE_LOCAL_SERVICES'];

async function findFilesWith(root: string, texts: readonly string[]): Promise<string[]> {
  const files = await readdir(root, { recursive: true, withFileTypes: true });
  const built = files.filter((file) => file.isFile()).map((file) => path.join(file.parentPath, file.name));
  const contents = await Promise.all(built.map((file) => readFile(file, 'utf8')));
  return built.filter((_file, index) => texts.some((text) => contents[index]?.includes(text)));
}

const readJson = async (file: string) => JSON.parse(await readFile(file, 'utf8'));

function nameOf(place: string): string {
  return place.split('node_modules/').at(-1) ?? place;
}

interface SentParts {
  readonly functions?: readonly string[];
  readonly site?: true;
  readonly rules?: readonly string[];
  readonly indexes?: true;
}

const firestoreRules = { rules: ['firestore.rules'] } as const;
const targets: readonly (readonly [only: string, sent: SentParts])[] = [
  ['storage', { rules: ['storage.rules'] }],
  ['firestore', { ...firestoreRules, indexes: true }],
  ['firestore:rules', firestoreRules],
  ['firestore:indexes', { indexes: true }],
  ['functions', { functions: everyFunction }],
  ['functions:ingest,functions:default:sweep', { functions: ['ingest', 'sweep'] }],
  ['hosting,functions:api', { functions: ['api'], site: true }],
];

function expectSent(upload: Upload, sentFiles: SentParts): void {
  expect(upload.createdFunctions).toEqual(sentFiles.functions ?? []);
  expect(upload.functions === undefined).toBe(sentFiles.functions === undefined);
  expect(upload.site === undefined).toBe(sentFiles.site === undefined);
  expect(upload.rules).toEqual(sentFiles.rules ?? []);
  expect(upload.hasIndexes).toBe(sentFiles.indexes === true);
}

describe('a command with missing settings', () => {
  async function refusedOutput(outcomePromise: Promise<Outcome>): Promise<string> {
    const { status, output } = await outcomePromise;
    expect(status, output).not.toBe(0);
    expect(await readUpload(google.requests)).toMatchObject({ changes: [] });
    return output;
  }

  test('names the option for firebase deploy without a project', async () => {
    expect(await refusedOutput(firebase())).toContain('No currently active project.');
  });

  // The hook of the first target refuses; the hook of each target runs the same check.
  test('names the option for firebase deploy of the local project', async () => {
    const output = await refusedOutput(firebase('--project', 'demo-legajo'));
    expect(output).toContain('✗ «demo-legajo» is the local project: name yours with --project');
    expect(output.match(/✗/g)).toHaveLength(1);
  });

  test('names the option for npm run deploy without a project', async () => {
    const output = await refusedOutput(runInCopy('npm', 'deploy'));
    expect(output.trim()).toBe(
      'Nothing is deployed: «demo-legajo» is the local project: name yours with --project, or in .firebaserc.',
    );
  });

  test('names uncommitted changes, and missing secrets with the command that sets each', async () => {
    const { STRIPE_SECRET_KEY: _, SMTP_URL: __, ...secrets } = google.account.secrets;
    google.account.secrets = secrets;
    const file = path.join(copy.folder, 'storage.rules');
    const rules = await readFile(file, 'utf8');
    await writeFile(file, `${rules}\n`);
    const output = await refusedOutput(firebase('--project', project, '--only', 'functions:api'));
    await writeFile(file, rules);
    expect(output).toContain(
      '✗ There are uncommitted changes, and what is deployed has to be a commit: storage.rules.',
    );
    for (const name of ['STRIPE_SECRET_KEY', 'SMTP_URL'])
      expect(output).toContain(
        `✗ There is no secret ${name}: «npx firebase functions:secrets:set ${name} --project ${project}»`,
      );
    expect(output).toContain('Nothing is deployed: 3 to correct');
  });

  test('refuses a project without settings', async () => {
    const output = await refusedOutput(firebase('--project', 'otro', '--only', 'hosting'));
    expect(output).toContain('✗ functions/.env.otro: LEGAJO_ORIGINS is missing');
    expect(output).toContain('✗ web/.env.otro: VITE_FIREBASE_API_KEY is missing');
  });
}, 120_000);

// `npm run deploy` runs `firebase deploy` with the same arguments, and then checks the deployed functions.
describe('npm run deploy of everything', () => {
  let upload: Upload;
  let packaged: string;

  beforeAll(async () => {
    google.reset();
    google.account.identity = {
      ...(google.account.identity as object),
      blockingFunctions: { triggers: { beforeSendSms: { functionUri: 'https://guardsms-x-ew.a.run.app' } } },
    };
    upload = await deployedUpload(runInCopy('npm', 'deploy', '--project', project));
    packaged = path.join(copy.folder, '.deploy');
  }, wholeCommandMs);

  test('deploys functions, site, rules and indexes, all packaged and checked for the project', async () => {
    expectSent(upload, {
      functions: everyFunction,
      site: true,
      rules: ['firestore.rules', 'storage.rules'],
      indexes: true,
    });
    await expectProved(upload);
    expect(upload.texts.length).toBeGreaterThan(50);
  });

  test('finds the secrets of the packaged functions, installed from their own lock file', async () => {
    const { endpoints } = await readJson(path.join(packaged, 'functions-manifest.json'));
    const secrets = Object.values<{ secretEnvironmentVariables?: { key: string }[] }>(endpoints).flatMap(
      ({ secretEnvironmentVariables = [] }) => secretEnvironmentVariables.map(({ key }) => key),
    );
    expect([...new Set(secrets)].toSorted()).toEqual(Object.keys(probeSecrets).toSorted());
  });

  // @proves LLM03, V6.3.2, V13.4.1, V15.1.2, V15.2.3
  test('deploys the tested versions, and nothing of the web or the local stack', async () => {
    const { packages: tested } = await readJson(pathInRepository('package-lock.json'));
    const { packages } = await readJson(path.join(packaged, 'functions/package-lock.json'));
    const testedVersions = new Set(
      Object.entries<{ version?: string }>(tested).map(
        ([place, { version }]) => `${nameOf(place)}@${version}`,
      ),
    );
    const places = Object.keys(packages).filter((place) => place !== '');
    for (const place of places)
      expect(testedVersions).toContain(`${nameOf(place)}@${packages[place].version}`);
    const names = places.map(nameOf);
    for (const name of externalPackages) expect(names).toContain(name);
    for (const name of ['react', 'vite', 'firebase-tools', 'vitest', 'typescript'])
      expect(names).not.toContain(name);
    const { dependencies } = await readJson(path.join(packaged, 'functions/package.json'));
    for (const version of Object.values(dependencies)) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  });

  test('packages the site for its project: each page with code restricts its connections before the code runs', async () => {
    const site = path.join(packaged, 'web');
    expect(findSiteFaults(site, await readSettings(project))).toEqual([]);
    const page = await readFile(path.join(site, 'index.html'), 'utf8');
    expect(page).toContain(`connect-src 'self' https://europe-west1-${project}.cloudfunctions.net https://`);
    expect(page).toContain('/static/js/');
    expect(findSiteFaults(site, await readSettings('otro'))).toEqual(
      expect.arrayContaining([
        'The page index.html does not begin with one policy that lets it call https://europe-west1-otro.cloudfunctions.net.',
        expect.stringMatching(
          /^The built web would call https:\/\/europe-west1-legajo-prod\.cloudfunctions\.net: static/,
        ),
      ]),
    );
  });

  test('leaves the bar of the local stack out of the packaged site', async () => {
    expect(await findFilesWith(path.join(packaged, 'web'), localBarTexts)).toEqual([]);
  });
});

test.each(targets)(
  'deploys only the checked target with firebase deploy --only %s',
  async (only, sent) => {
    const upload = await deployedUpload(firebase('--project', project, '--only', only));
    expectSent(upload, sent);
    await expectProved(upload);
  },
  wholeCommandMs,
);

test(
  'deploys only the site with firebase deploy --only hosting, packaged again when its files changed after the check',
  async () => {
    const page = path.join(copy.folder, '.deploy/web/index.html');
    await writeFile(page, '<script src="http://127.0.0.1:7400/x.js"></script>');
    const upload = await deployedUpload(firebase('--project', project, '--only', 'hosting'));
    expectSent(upload, { site: true });
    await expectProved(upload);
    expect(await readFile(page, 'utf8')).not.toContain('127.0.0.1');
  },
  wholeCommandMs,
);

test(
  'deploys only the target of npm run deploy, and exits with 1 while the identity provider does not call guardSms',
  async () => {
    const { status, output } = await runInCopy('npm', 'deploy', '--project', project, '--only', 'storage');
    expect(output).toContain('Deploy complete!');
    expectSent(await readUpload(google.requests), { rules: ['storage.rules'] });
    expect([status, output]).toEqual([1, expect.stringMatching(/✗ Deployed, but: .*guardSms/)]);
  },
  wholeCommandMs,
);
