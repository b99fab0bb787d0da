import { deleteApp, getApp } from 'firebase-admin/app';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectStack } from '../../../../emulators/src/seed/connect-stack.ts';
import { serverEnvironment } from '../../../../emulators/src/seed/server-environment.ts';
import { serveApp } from '../../../../emulators/src/shared/serve-app.ts';
import { readStackFile } from '../../../../emulators/src/shared/stack-addresses.ts';
import type { StandIn } from '../../../../emulators/src/shared/stand-in.ts';
import type { RouteDefinition, ServingFunction } from '../../../src/contract/route-definition.ts';
import { type RouteName, routes } from '../../../src/contract/routes.ts';
import { handlers } from '../../../src/handlers.ts';
import { createAttestationVerifier } from '../../../src/platform/attestation/verify-attestation.ts';
import { createLogger } from '../../../src/platform/logging/logger.ts';
import { createServices } from '../../../src/services.ts';
import { createHttpApp } from '../../../src/shared/http/create-http-app.ts';
import { callRoute } from './call-route.ts';
import { absentObjects, routeExamples } from './route-examples.ts';

const addresses = readStackFile();
connectStack(addresses);
const allRoutes = Object.entries(routes) as [RouteName, RouteDefinition][];
const { publicKey, privateKey } = await generateKeyPair('RS256');
const standIns: StandIn[] = [];
/** URL by key, such as `enforced api`. */
const servers = new Map<string, string>();
let proof: string;

beforeAll(async () => {
  const key = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RS256' };
  const google = await serveApp(
    (_request, response) => void response.end(JSON.stringify({ keys: [key] })),
    0,
  );
  standIns.push(google);
  const builtServices = createServices(serverEnvironment(addresses));
  const attestation = createAttestationVerifier({ projectId: addresses.project, keysUrl: google.url });
  for (const appCheck of ['enforced', 'off'] as const) {
    const environment = { ...builtServices.environment, appCheck };
    const services = { ...builtServices, environment, attestation, logger: createLogger(() => {}) };
    for (const servedBy of ['api', 'ingest', 'archive'] as const) {
      const server = await serveApp(createHttpApp(services, handlers, servedBy), 0);
      standIns.push(server);
      servers.set(`${appCheck} ${servedBy}`, server.url);
    }
  }
  proof = await new SignJWT({ iss: 'https://firebaseappcheck.googleapis.com/1', sub: '1:1:web:1' })
    .setProtectedHeader({ alg: 'RS256', kid: 'k1', typ: 'JWT' })
    .setAudience(['projects/1', `projects/${addresses.project}`])
    .setExpirationTime('1h')
    .sign(privateKey);
});
afterAll(async () => {
  await Promise.all(standIns.map((server) => server.close()));
  await deleteApp(getApp());
});

async function codeOf(
  appCheck: 'enforced' | 'off',
  name: RouteName,
  servedBy: ServingFunction,
  header?: string,
) {
  const api = servers.get(`${appCheck} ${servedBy}`) ?? '';
  const headers: Record<string, string> = header === undefined ? {} : { 'X-Firebase-AppCheck': header };
  const { status, text } = await callRoute(
    { ...addresses, api },
    name,
    routeExamples[name](absentObjects),
    headers,
  );
  return status === 403 && JSON.parse(text).code === 'unattested' ? 'unattested' : 'heard';
}

describe.each(allRoutes)('%s', (name, { servedBy, isForAnyClient }) => {
  const refusal = isForAnyClient ? 'heard' : 'unattested';

  // @proves T7, V2.4.1
  test('requires an App Check token when App Check is enforced', async () => {
    expect(await codeOf('enforced', name, servedBy)).toBe(refusal);
    expect(await codeOf('enforced', name, servedBy, `${proof.slice(0, -6)}AAAAAA`)).toBe(refusal);
    expect(await codeOf('enforced', name, servedBy, proof)).toBe('heard');
  });

  test('requires no App Check token when App Check is off', async () => {
    expect(await codeOf('off', name, servedBy)).toBe('heard');
  });
});

test('requires App Check on all routes but those called by other clients than the site', () => {
  const openRoutes = allRoutes.filter(([, { isForAnyClient }]) => isForAnyClient).map(([name]) => name);
  expect(openRoutes.sort()).toEqual([
    'downloadExport',
    'getHealth',
    'getInvoicePage',
    'getInvoicePdf',
    'getStatus',
    'readDocumentFile',
    'unsubscribeMail',
  ]);
});
