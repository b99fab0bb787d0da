import { expect, test } from 'vitest';
import { findLocalFaults, type LocalState } from './find-local-faults.ts';
import type { DeploySettings } from './read-settings.ts';

/** Adds the origins at which Hosting also serves every site. */
const originsWith = (first: string): string =>
  [first, 'https://legajo-prod.web.app', 'https://legajo-prod.firebaseapp.com'].join(',');
const functionsVariables = {
  NODE_ENV: 'production',
  LEGAJO_ORIGINS: originsWith('https://legajo.example'),
  MAIL_SENDER: 'Legajo <no-responder@legajo.example>',
};
const settings: DeploySettings = {
  project: 'legajo-prod',
  functionsOrigin: 'https://europe-west1-legajo-prod.cloudfunctions.net',
  siteHost: 'legajo.example',
  functionsVariables,
  webVariables: { VITE_FIREBASE_API_KEY: 'public' },
};

const completeState: LocalState = {
  settings,
  uncommittedFiles: [],
  siteOrigin: 'https://legajo.example',
  missingOperatorFields: [],
};

test('finds no fault in complete deployment settings', () => {
  expect(findLocalFaults(completeState)).toEqual([]);
});

// @proves V12.2.1, V13.2.3, V13.4.2, V15.2.3
test.each<[Partial<DeploySettings>, RegExp]>([
  [{ project: 'demo-legajo' }, /local project/],
  [{ functionsVariables: { ...functionsVariables, LEGAJO_ORIGINS: '' } }, /LEGAJO_ORIGINS is missing/],
  [
    { functionsVariables: { ...functionsVariables, LEGAJO_ORIGINS: originsWith('http://legajo.example') } },
    /https origins/,
  ],
  [
    { functionsVariables: { ...functionsVariables, LEGAJO_ORIGINS: originsWith('https://legajo.example/') } },
    /https origins/,
  ],
  [
    { functionsVariables: { ...functionsVariables, LEGAJO_ORIGINS: originsWith('https://localhost') } },
    /https origins/,
  ],
  [
    { functionsVariables: { ...functionsVariables, LEGAJO_ORIGINS: originsWith('https://otra.example') } },
    /has to begin with https:\/\/legajo\.example/,
  ],
  [
    { functionsVariables: { ...functionsVariables, LEGAJO_ORIGINS: 'https://legajo.example' } },
    /lacks https:\/\/legajo-prod\.web\.app or https:\/\/legajo-prod\.firebaseapp\.com/,
  ],
  [{ functionsVariables: { ...functionsVariables, NODE_ENV: 'development' } }, /NODE_ENV/],
  [
    { functionsVariables: { NODE_ENV: 'production', LEGAJO_ORIGINS: originsWith('https://legajo.example') } },
    /MAIL_SENDER is missing/,
  ],
  [
    { functionsVariables: { ...functionsVariables, STRIPE_SECRET_KEY: 'sk_live_x' } },
    /secrets belong into Secret Manager/,
  ],
  [{ webVariables: {} }, /VITE_FIREBASE_API_KEY/],
  [{ functionsVariables: { ...functionsVariables, LEGAJO_APP_CHECK: 'enforced' } }, /enforces App Check/],
  [
    { webVariables: { VITE_FIREBASE_API_KEY: 'public', VITE_APP_CHECK_SITE_KEY: 'k' } },
    /VITE_FIREBASE_APP_ID/,
  ],
])('reports faulty deployment settings with the message $1', (change, sentencePattern) => {
  const faults = findLocalFaults({ ...completeState, settings: { ...settings, ...change } });
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatch(sentencePattern);
  expect(faults.join()).not.toContain('sk_live_x');
});

test('refuses to deploy uncommitted files', () => {
  expect(findLocalFaults({ ...completeState, uncommittedFiles: ['web/index.html'] })).toEqual([
    expect.stringContaining('web/index.html'),
  ]);
});

test('refuses to deploy a portal without the data of its operator', () => {
  expect(findLocalFaults({ ...completeState, missingOperatorFields: ['taxId', 'agency.host'] })).toEqual([
    expect.stringContaining('taxId, agency.host'),
  ]);
});
