import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readDeployedIndexes } from '../../../../emulators/src/firestore/query-index.ts';
import firebaseJson from '../../../../firebase.json' with { type: 'json' };
import { secretNames } from '../../../../functions/src/platform/config/function-secrets.ts';
import { type Configuration, findConfigurationFaults, findIndexFaults } from './find-configuration-faults.ts';
import { findReleaseFaults } from './find-release-faults.ts';
import { type Rehearsal, rehearseRelease } from './rehearse-release.ts';

const project = 'legajo-prod';
const configuration: Configuration = firebaseJson;

interface Endpoint {
  [option: string]: unknown;
}
type Endpoints = Readonly<Record<string, Endpoint>>;

/** Manifest of the functions in the sources, as `firebase-functions` would write for their bundle. */
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

test('rehearses a release to a new project with all requests of the Firebase CLI', () => {
  expect(findReleaseFaults(rehearsal)).toEqual([]);
  expect(findConfigurationFaults(configuration, rehearsal.endpoints)).toEqual([]);
});

test('creates in a rehearsal each function and schedule, and opens the queue only to our accounts', () => {
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

// @proves V13.2.2
test('grants in a rehearsal each secret to the accounts of its functions, and to no other', () => {
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

const rehearseWithChange = (name: string, change: Endpoint): Promise<Rehearsal> =>
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
])('refuses a release of the function %s with the message $2', async (name, change, sentencePattern) => {
  expect(findReleaseFaults(await rehearseWithChange(name, change))).toContainEqual(
    expect.stringMatching(sentencePattern),
  );
});

test('rejects a rehearsal with the error of the Firebase CLI itself', async () => {
  await expect(rehearseWithChange('api', { availableMemoryMb: 1_000 })).rejects.toThrow(/availableMemoryMb/);
});

const { firestore, functions, hosting } = firebaseJson;

test.each<[Partial<Configuration>, RegExp]>([
  [{ firestore: { ...firestore, location: '' } }, /in another region, for ever/],
  [{ firestore: { ...firestore, location: 'nam5' } }, /in another region, for ever/],
  [
    {
      hosting: {
        ...hosting,
        rewrites: [{ source: '/api/x', function: { functionId: 'gone', region: 'europe-west1' } }],
      },
    },
    /\/api\/x leads to a function that does not exist/,
  ],
  [
    { hosting: { ...hosting, rewrites: [{ source: '/api/**', function: { functionId: 'api' } }] } },
    /\/api\/\*\* leads to a function that does not exist/,
  ],
  [
    { functions: functions.map((codebase) => ({ ...codebase, source: 'functions' })) },
    /uploaded from another folder than \.deploy\/functions, unproved/,
  ],
  [
    { hosting: { ...hosting, public: 'web/dist' } },
    /uploaded from another folder than \.deploy\/web, unproved/,
  ],
])('refuses a release with the message $1', (change, sentencePattern) => {
  expect(findConfigurationFaults({ ...configuration, ...change }, rehearsal.endpoints)).toEqual([
    expect.stringMatching(sentencePattern),
  ]);
});

test.each(Object.keys(firebaseJson))(
  "refuses a release when the root's firebase.json would deploy %s unchecked",
  (target) => {
    const [settings] = [firebaseJson[target as keyof typeof firebaseJson]].flat();
    const other = target === 'storage' ? 'firestore' : 'storage';
    for (const predeploy of [[], [`node tools/bootstrap.mjs predeploy ${other}`]]) {
      const changed = { ...settings, predeploy };
      const faults = findConfigurationFaults(
        { ...configuration, [target]: target === 'functions' ? [changed] : changed },
        rehearsal.endpoints,
      );
      expect(faults).toEqual([expect.stringMatching(new RegExp(`--only ${target}».*unproved`))]);
    }
  },
);

test('refuses a release with indexes that no query uses', () => {
  const definitions = readDeployedIndexes();
  expect(findIndexFaults(definitions)).toEqual([]);
  const fieldOverrides = definitions.fieldOverrides.filter(({ fieldPath }) => fieldPath !== 'starts');
  expect(findIndexFaults({ ...definitions, fieldOverrides })).toEqual([
    expect.stringMatching(/searchableExchanges\.starts/),
  ]);
});
