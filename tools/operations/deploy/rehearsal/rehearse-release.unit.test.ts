import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readDeployedIndexes } from '../../../../emulators/src/firestore/query-index.ts';
import firebaseJson from '../../../../firebase.json' with { type: 'json' };
import { secretNames } from '../../../../functions/src/platform/config/function-secrets.ts';
import { deployedConfiguration } from '../package-site.ts';
import { findReleaseFaults } from './find-release-faults.ts';
import {
  findIndexFaults,
  findRootFaults,
  findSiteFaults,
  type SiteConfiguration,
} from './find-site-faults.ts';
import { type Rehearsal, rehearseRelease } from './rehearse-release.ts';

const project = 'legajo-prod';
const functionsOrigin = `https://europe-west1-${project}.cloudfunctions.net`;
const configuration: SiteConfiguration = deployedConfiguration({ functionsOrigin });

interface Endpoint {
  [option: string]: unknown;
}
type Endpoints = Readonly<Record<string, Endpoint>>;

/** The manifest of the functions in the sources: what `firebase-functions` would write of their bundle. */
let manifest: { readonly endpoints: Endpoints };
let rehearsal: Rehearsal;

beforeAll(async () => {
  vi.stubEnv('GCLOUD_PROJECT', project);
  vi.resetModules();
  const deployed = await import('../../../../functions/src/index.ts');
  const endpoints = Object.entries(deployed as unknown as Record<string, { __endpoint: Endpoint }>).map(
    ([entryPoint, { __endpoint }]) => [entryPoint, { ...__endpoint, entryPoint }] as const,
  );
  const specVersion = 'v1alpha1';
  const params = secretNames.map((name) => ({ type: 'secret', name }));
  manifest = JSON.parse(JSON.stringify({ specVersion, params, endpoints: Object.fromEntries(endpoints) }));
  rehearsal = await rehearseRelease(manifest, project);
}, 60_000);
afterAll(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

const sentTo = (part: string) =>
  rehearsal.requests.filter(({ url, method }) => url.includes(part) && method !== 'GET');

test('a new project takes everything that the CLI would send', () => {
  expect(findReleaseFaults(rehearsal)).toEqual([]);
  expect(findSiteFaults(configuration, rehearsal.endpoints)).toEqual([]);
});

test('each function is made, each clock set, and the queue opened to our accounts alone', () => {
  const names = Object.keys(manifest.endpoints);
  const made = sentTo('cloudfunctions.googleapis.com').map(({ body }) => body);
  expect(made).toHaveLength(names.length);
  for (const name of names)
    expect(made).toContainEqual(
      expect.objectContaining({ name: expect.stringMatching(`/functions/${name}$`) }),
    );
  expect(sentTo('secretmanager').map(({ url }) => url)).toContainEqual(
    expect.stringContaining('SMTP_URL:setIamPolicy'),
  );
  expect(sentTo('cloudscheduler')).toHaveLength(2);
  const accounts = ['web', 'worker', 'office'].map(
    (name) => `serviceAccount:legajo-${name}@${project}.iam.gserviceaccount.com`,
  );
  const grants = [...sentTo('queues/crawl:setIamPolicy'), ...sentTo('services/crawl:setIamPolicy')];
  expect(grants.map(({ body }) => body)).toEqual(
    ['roles/cloudtasks.enqueuer', 'roles/run.invoker'].map((role) =>
      expect.objectContaining({
        policy: expect.objectContaining({ bindings: [{ role, members: accounts }] }),
      }),
    ),
  );
});

test('each secret is granted to the accounts of the functions that are given it, and to no other', () => {
  const granted = sentTo('secretmanager').map(({ url, body }) => {
    const [, secret] = /secrets\/(\w+):setIamPolicy$/.exec(url) ?? [];
    return [
      secret,
      JSON.stringify(body)
        .match(/legajo-\w+(?=@)/g)
        ?.toSorted(),
    ];
  });
  const [web, worker, office] = ['legajo-web', 'legajo-worker', 'legajo-office'];
  expect(Object.fromEntries(granted)).toEqual({
    OPENAI_API_KEY: [office, web, worker],
    SECOND_MODEL_API_KEY: [office, web, worker],
    DOCUMENT_TOKEN_SECRET: [office, web],
    PHONE_HASH_SECRET: [office, web],
    STRIPE_SECRET_KEY: [office, web],
    STRIPE_WEBHOOK_SECRET: [office],
    SMTP_URL: [office, web],
  });
});

const changed = (name: string, change: Endpoint): Promise<Rehearsal> =>
  rehearseRelease(
    { ...manifest, endpoints: { [name]: { ...manifest.endpoints[name], ...change } } },
    project,
  );

test.each<[string, Endpoint, RegExp]>([
  ['api', { serviceAccountEmail: 'legajo-web@' }, /«legajo-web@» is not the whole address/],
  ['sweep', { serviceAccountEmail: 'legajo-office@' }, /«legajo-office@» is not the whole address/],
  ['api', { serviceAccountEmail: 'legajo-web@otro.iam.gserviceaccount.com' }, /of legajo-prod/],
  ['api', { serviceAccountEmail: null }, /api has no service account/],
  ['ingest', { maxInstances: 20 }, /ingest asks for up to 20 instances/],
  ['ingest', { maxInstances: 10, cpu: 4 }, /ingest asks for up to 40 vCPU/],
  ['ingest', { maxInstances: 10, availableMemoryMb: 8192 }, /ingest asks for up to 80 GiB/],
  ['api', { maxInstances: null }, /api asks for up to Infinity instances/],
  ['archive', { region: ['us-central1'] }, /Something would be deployed in us-central1/],
  [
    'crawl',
    { taskQueueTrigger: { invoker: ['public'], retryConfig: {}, rateLimits: {} } },
    /Anybody could call crawl/,
  ],
  [
    'crawl',
    { secretEnvironmentVariables: [{ key: 'STRIPE_SECRET_KEY' }] },
    /crawl would be given the secret STRIPE_SECRET_KEY/,
  ],
])('%s with %j is refused before anything is sent', async (name, change, sentence) => {
  expect(findReleaseFaults(await changed(name, change))).toContainEqual(expect.stringMatching(sentence));
});

test('what the CLI itself refuses ends the proof', async () => {
  await expect(changed('api', { availableMemoryMb: 1_000 })).rejects.toThrow(/availableMemoryMb/);
});

test.each<[Partial<SiteConfiguration>, RegExp]>([
  [{ firestore: {} }, /in another region, for ever/],
  [{ firestore: { location: 'nam5' } }, /in another region, for ever/],
  [
    {
      hosting: { rewrites: [{ source: '/api/x', function: { functionId: 'gone', region: 'europe-west1' } }] },
    },
    /\/api\/x leads to a function that does not exist/,
  ],
  [
    { hosting: { rewrites: [{ source: '/api/**', function: { functionId: 'api' } }] } },
    /\/api\/\*\* leads to a function that does not exist/,
  ],
])('a configuration with %j is refused', (change, sentence) => {
  expect(findSiteFaults({ ...configuration, ...change }, rehearsal.endpoints)).toEqual([
    expect.stringMatching(sentence),
  ]);
});

test.each(Object.keys(firebaseJson))('a root from which %s would be deployed is refused', (target) => {
  expect(findRootFaults(firebaseJson)).toEqual([]);
  const [settings] = [firebaseJson[target as keyof typeof firebaseJson]].flat();
  expect(findRootFaults({ ...firebaseJson, [target]: { ...settings, predeploy: [] } })).toEqual([
    expect.stringMatching(new RegExp(`--only ${target}»`)),
  ]);
});

test('indexes that no query uses are refused', () => {
  const definitions = readDeployedIndexes();
  expect(findIndexFaults(definitions)).toEqual([]);
  const fieldOverrides = definitions.fieldOverrides.filter(({ fieldPath }) => fieldPath !== 'starts');
  expect(findIndexFaults({ ...definitions, fieldOverrides })).toEqual([
    expect.stringMatching(/searchableExchanges\.starts/),
  ]);
});
