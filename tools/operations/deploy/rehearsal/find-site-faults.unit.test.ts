import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findSiteFaults } from './find-site-faults.ts';

const origin = 'https://europe-west1-legajo-prod.cloudfunctions.net';
const settings = { webVariables: { VITE_FUNCTIONS_ORIGIN: origin } };
const policyOf = (source: string): string =>
  `<meta http-equiv="Content-Security-Policy" content="connect-src 'self' ${source}">`;
const script = '<script type="module" src="/static/js/index.js"></script>';
const validPage = `<head>${policyOf(origin)}${script}</head>`;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'legajo-site-'));
  await write('index.html', validPage);
});
afterEach(() => rm(folder, { recursive: true }));

const write = (name: string, text: string) => writeFile(path.join(folder, name), text);

test('accepts pages with the Content-Security-Policy of their project, and pages without code', async () => {
  await write('offline.html', '<p>Sin conexión</p>');
  await write(
    'index.js',
    `{VITE_STAGE:\`production\`,origin:"${origin}",local:\`http://127.0.0.1:\${port}\`}`,
  );
  expect(findSiteFaults(folder, settings)).toEqual([]);
});

// @proves V3.4.3
test.each([
  ['without a policy', `<head>${script}</head>`],
  ['whose policy comes after its code', `<head>${script}${policyOf(origin)}</head>`],
  ['with the policy of another project', validPage.replace(origin, 'https://otro.example')],
  ['with two policies', `<head>${policyOf(origin)}${policyOf(origin)}${script}</head>`],
])('refuses to deploy a page %s', async (_what, page) => {
  await write('index.html', page);
  expect(findSiteFaults(folder, settings)).toEqual([
    `The page index.html does not begin with one policy that lets it call ${origin}.`,
  ]);
});

test.each([
  ['{VITE_STAGE:`local`}', "The built web is the local stack's: index.js says so."],
  ['fetch("http://127.0.0.1:7401/x")', 'The built web would call http://127.0.0.1:7401: index.js names it.'],
  ['fetch("http://localhost:5000")', 'The built web would call http://localhost:5000: index.js names it.'],
  [
    'fetch("https://europe-west1-otro.cloudfunctions.net/api")',
    'The built web would call https://europe-west1-otro.cloudfunctions.net: index.js names it.',
  ],
])('refuses to deploy browser code with %s', async (code, sentence) => {
  await write('index.js', code);
  expect(findSiteFaults(folder, settings)).toEqual([sentence]);
});

test('reports a built web without index.html', async () => {
  await rm(path.join(folder, 'index.html'));
  expect(findSiteFaults(folder, settings)).toEqual(['The built web has no index.html.']);
});
