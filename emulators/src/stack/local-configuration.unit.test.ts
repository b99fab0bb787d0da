import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import firebaseJson from '../../../firebase.json' with { type: 'json' };
import { connectionPolicy } from '../../../web/connection-policy.ts';
import { parseEnvironment } from '../../../web/src/platform/environment.ts';
import { localConfiguration } from './local-configuration.ts';

const environment = parseEnvironment({
  VITE_STAGE: 'production',
  VITE_FUNCTIONS_ORIGIN: 'https://europe-west1-legajo-prod.cloudfunctions.net',
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'legajo-prod.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'legajo-prod',
});

/** Directive → sources. */
function readPolicy(policy: string): Map<string, string[]> {
  const directives = policy.split('; ').map((directive) => directive.split(' '));
  return new Map(directives.map(([name = '', ...sources]) => [name, sources]));
}

type Headers = Pick<(typeof firebaseJson)['hosting'], 'headers'>;

/** Reads the policy that Hosting sends with every page. */
function readPagePolicy({ headers }: Headers): Map<string, string[]> {
  const [everywhere] = headers.filter(({ regex }) => regex === String.raw`^[\s\S]*$`);
  const [policy] = (everywhere?.headers ?? []).filter(({ key }) => key === 'Content-Security-Policy');
  return readPolicy(policy?.value ?? '');
}

// @proves V1.3.2, V3.4.3, V3.4.6, V3.7.1
test('allows in the local Content-Security-Policy no inline code, wildcard, plug-in or foreign frame', () => {
  const { hosting } = firebaseJson;
  const policy = readPagePolicy(hosting);
  // Both policies restrict connections: Hosting's requires encryption, and the page's own is narrower.
  expect(policy.get('connect-src')).toEqual(["'self'", 'https:']);
  for (const [name, sources] of readPolicy(connectionPolicy(environment))) policy.set(name, sources);
  expect([...policy.values()].flat().filter((source) => /unsafe|\*|^https?:$/.test(source))).toEqual([]);
  expect(policy.get('default-src')).toEqual(["'self'"]);
  expect(policy.get('style-src')).toEqual(["'self'"]);
  expect(policy.get('object-src')).toEqual(["'none'"]);
  expect(policy.get('base-uri')).toEqual(["'none'"]);
  expect(policy.get('frame-ancestors')).toEqual(["'self'"]);
});

test("allows connections only to the project's functions, the identity provider, App Check and the captcha", () => {
  expect([...readPolicy(connectionPolicy(environment))]).toEqual([
    [
      'connect-src',
      [
        "'self'",
        'https://europe-west1-legajo-prod.cloudfunctions.net',
        'https://identitytoolkit.googleapis.com',
        'https://securetoken.googleapis.com',
        'https://content-firebaseappcheck.googleapis.com',
        'https://www.google.com/recaptcha/',
      ],
    ],
  ]);
});

test('contains no project and no local address in firebase.json', () => {
  expect(JSON.stringify(firebaseJson)).not.toMatch(
    /cloudfunctions\.net|127\.0\.0\.1|localhost|demo-|web\.app/,
  );
});

test('keeps the emulator from reloading at changed sources and tests, because a reload ends running calls', () => {
  const { createIgnoredFilter } = createRequire(import.meta.url)(
    'firebase-tools/lib/emulator/functionsEmulator.js',
  );
  const [codebase] = localConfiguration(firebaseJson, ['http://127.0.0.1:7401']).functions;
  const isIgnored: ((path: string) => boolean) | undefined = createIgnoredFilter(codebase?.ignore).at(-1);
  expect(isIgnored?.('/home/ane/legajo/functions/src')).toBe(true);
  expect(isIgnored?.('/home/ane/legajo/functions/tests')).toBe(true);
  expect(isIgnored?.('/home/ane/legajo/functions/lib')).toBe(false);
});

test('configures Hosting to serve the local build, and allows its pages to call local addresses', () => {
  const local = localConfiguration(firebaseJson, ['http://127.0.0.1:7401', 'http://127.0.0.1:7402']);
  expect(readPagePolicy(local.hosting as Headers).get('connect-src')).toEqual([
    "'self'",
    'http://127.0.0.1:7401',
    'http://127.0.0.1:7402',
    'https:',
  ]);
  expect(local.hosting.rewrites).toEqual(firebaseJson.hosting.rewrites);
  expect(local.hosting.public).toBe('web/dist');
  expect(local.functions.map(({ source }) => source)).toEqual(['functions']);
  const withoutPlace = { ...firebaseJson, hosting: { ...firebaseJson.hosting, headers: [] } };
  expect(() => localConfiguration(withoutPlace, ['http://127.0.0.1:1'])).toThrow(
    "connect-src 'self' https:;",
  );
});
