// @module-tag long
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inRepository } from '../../../emulators/src/shared/repository.ts';
import { demoAccount } from '../../../emulators/src/shared/stack-addresses.ts';
import firebaseJson from '../../../firebase.json' with { type: 'json' };
import { externalPackages } from '../../../functions/build.ts';
import { packageFunctions } from './package-functions.ts';
import { packageSite } from './package-site.ts';
import { probeSecrets } from './probe-environment.ts';
import { type FoundFunctions, proveFunctions } from './prove-functions.ts';
import { readSettings } from './read-settings.ts';
import { findReleaseFaults } from './rehearsal/find-release-faults.ts';
import { findSiteFaults } from './rehearsal/find-site-faults.ts';

let folder: string;
let found: FoundFunctions;

const readJson = async (file: string) => JSON.parse(await readFile(file, 'utf8'));

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'legajo-deploy-'));
  await packageFunctions(path.join(folder, 'functions'), 'legajo-prod');
  found = await proveFunctions(path.join(folder, 'functions'), 'legajo-prod');
}, 180_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

test('installs the packaged functions from their own lock file, discovers them and calls them', () => {
  expect(found.functions).toEqual(
    expect.arrayContaining(['api', 'audit', 'guardSms', 'ingest', 'stripeWebhook', 'sweep']),
  );
  expect(found.secrets).toEqual(Object.keys(probeSecrets).toSorted());
});

test('packages a deployment that passes the checks of a new project', () => {
  expect(found.rehearsal.endpoints.map(({ id }) => id).toSorted()).toEqual(found.functions);
  expect(findReleaseFaults(found.rehearsal)).toEqual([]);
});

// @proves LLM03, V6.3.2, V13.4.1, V15.1.2, V15.2.3
test('packages the tested dependency versions, and nothing of the web or the local stack', async () => {
  const tested = (await readJson(inRepository('package-lock.json'))).packages;
  const { packages } = await readJson(path.join(folder, 'functions/package-lock.json'));
  const testedVersions = new Set(
    Object.entries<{ version?: string }>(tested).map(([place, { version }]) => `${nameOf(place)}@${version}`),
  );
  const places = Object.keys(packages).filter((place) => place !== '');
  for (const place of places) expect(testedVersions).toContain(`${nameOf(place)}@${packages[place].version}`);
  const names = places.map(nameOf);
  for (const name of externalPackages) expect(names).toContain(name);
  for (const name of ['react', 'vite', 'firebase-tools', 'vitest', 'typescript'])
    expect(names).not.toContain(name);
  const { dependencies } = await readJson(path.join(folder, 'functions/package.json'));
  for (const version of Object.values(dependencies)) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
});

test('packages the site for its project: each page with code restricts its connections before the code runs', async () => {
  const site = path.join(folder, 'web');
  const settings = await readSettings('legajo-prod');
  await packageSite(site, settings);
  expect(findSiteFaults(site, settings)).toEqual([]);
  const page = await readFile(path.join(site, 'index.html'), 'utf8');
  expect(page).toContain("connect-src 'self' https://europe-west1-legajo-prod.cloudfunctions.net https://");
  expect(page).toContain('/static/js/');
  const { firestore, storage } = firebaseJson;
  for (const name of [firestore.rules, firestore.indexes, storage.rules])
    expect(await readFile(inRepository(name), 'utf8')).not.toBe('');
  expect(findSiteFaults(site, await readSettings('otro'))).toEqual(
    expect.arrayContaining([
      'The page index.html does not begin with one policy that lets it call https://europe-west1-otro.cloudfunctions.net.',
      expect.stringMatching(
        /^The built web would call https:\/\/europe-west1-legajo-prod\.cloudfunctions\.net: static/,
      ),
    ]),
  );
}, 120_000);

/** Texts and variables of the bar that only the local stack shows. */
const localBarTexts = ['Instalación local', 'Entrar como demo', demoAccount.password, 'VITE_LOCAL_SERVICES'];

test('packages the site without the bar of the local stack', async () => {
  const site = path.join(folder, 'web');
  await packageSite(site, await readSettings('legajo-prod'));
  expect(await findFilesWith(site, localBarTexts)).toEqual([]);
}, 120_000);

async function findFilesWith(root: string, texts: readonly string[]): Promise<string[]> {
  const files = await readdir(root, { recursive: true, withFileTypes: true });
  const built = files.filter((file) => file.isFile()).map((file) => path.join(file.parentPath, file.name));
  const contents = await Promise.all(built.map((file) => readFile(file, 'utf8')));
  return built.filter((_file, index) => texts.some((text) => contents[index]?.includes(text)));
}

function nameOf(place: string): string {
  return place.split('node_modules/').at(-1) ?? place;
}
