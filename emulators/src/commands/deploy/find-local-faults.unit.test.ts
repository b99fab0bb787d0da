import { expect, test } from 'vitest';
import { findLocalFaults } from './find-local-faults.ts';
import type { DeploySettings } from './read-settings.ts';

const settings: DeploySettings = {
  project: 'legajo-prod',
  functionsOrigin: 'https://europe-west1-legajo-prod.cloudfunctions.net',
  siteHost: 'legajo.example',
  functionsVariables: { NODE_ENV: 'production', LEGAJO_ORIGINS: 'https://legajo.example' },
  webVariables: { VITE_FIREBASE_API_KEY: 'public' },
};

test('settings that are complete have no fault', () => {
  expect(findLocalFaults({ settings, uncommittedFiles: [] })).toEqual([]);
});

test.each<[Partial<DeploySettings>, RegExp]>([
  [{ project: 'demo-legajo' }, /proyecto local/],
  [{ functionsVariables: { NODE_ENV: 'production' } }, /falta LEGAJO_ORIGINS/],
  [
    { functionsVariables: { NODE_ENV: 'production', LEGAJO_ORIGINS: 'http://legajo.example' } },
    /orígenes https/,
  ],
  [
    { functionsVariables: { NODE_ENV: 'production', LEGAJO_ORIGINS: 'https://legajo.example/' } },
    /orígenes https/,
  ],
  [{ functionsVariables: { NODE_ENV: 'production', LEGAJO_ORIGINS: 'https://localhost' } }, /orígenes https/],
  [{ functionsVariables: { LEGAJO_ORIGINS: 'https://legajo.example' } }, /NODE_ENV/],
  [
    { functionsVariables: { ...settings.functionsVariables, STRIPE_SECRET_KEY: 'sk_live_x' } },
    /los secretos no van aquí/,
  ],
  [{ webVariables: {} }, /VITE_FIREBASE_API_KEY/],
])('names what is wrong with %o', (change, sentence) => {
  const faults = findLocalFaults({ settings: { ...settings, ...change }, uncommittedFiles: [] });
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatch(sentence);
  expect(faults.join()).not.toContain('sk_live_x');
});

test('what is not committed is not deployed', () => {
  expect(findLocalFaults({ settings, uncommittedFiles: ['web/index.html'] })).toEqual([
    expect.stringContaining('web/index.html'),
  ]);
});
