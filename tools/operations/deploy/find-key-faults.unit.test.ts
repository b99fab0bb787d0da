import { expect, test } from 'vitest';
import { findKeyFaults, type KeyRestrictions } from './find-key-faults.ts';

const origins = ['https://legajo.example', 'https://legajo-prod.web.app'];
const restrictionsOf = (allowedReferrers: string[], services: string[]): KeyRestrictions => ({
  browserKeyRestrictions: { allowedReferrers },
  apiTargets: services.map((service) => ({ service: `${service}.googleapis.com` })),
});
const allServices = ['identitytoolkit', 'securetoken', 'firebaseappcheck'];

test('accepts a web API key without restrictions, or with all that the site needs', () => {
  expect(findKeyFaults({ apiTargets: [] }, { origins, hasAppCheck: true })).toEqual([]);
  const referrers = ['https://legajo.example/*', 'legajo-prod.web.app/*'];
  expect(findKeyFaults(restrictionsOf(referrers, allServices), { origins, hasAppCheck: true })).toEqual([]);
  expect(
    findKeyFaults(restrictionsOf(['*.web.app/*', 'legajo.example'], allServices), {
      origins,
      hasAppCheck: true,
    }),
  ).toEqual([]);
});

test('requires the web API key to allow App Check when the site uses it', () => {
  const withoutAppCheck = restrictionsOf([], allServices.slice(0, 2));
  expect(findKeyFaults(withoutAppCheck, { origins, hasAppCheck: false })).toEqual([]);
  expect(findKeyFaults(withoutAppCheck, { origins, hasAppCheck: true })).toEqual([
    expect.stringContaining('firebaseappcheck.googleapis.com'),
  ]);
});

test('reports a URL of the site that the web API key refuses', () => {
  const faults = findKeyFaults(restrictionsOf(['https://legajo.example/*'], allServices), {
    origins,
    hasAppCheck: false,
  });
  expect(faults).toEqual([expect.stringContaining('https://legajo-prod.web.app')]);
  const lookalike = restrictionsOf(['https://legajoXexample/*', '*.web.app/*'], allServices);
  expect(findKeyFaults(lookalike, { origins, hasAppCheck: false })).toEqual([
    expect.stringContaining('https://legajo.example'),
  ]);
});
