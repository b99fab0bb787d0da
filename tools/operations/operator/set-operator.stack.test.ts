import express from 'express';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { serveApp } from '../../../emulators/src/shared/serve-app.ts';
import type { StandIn } from '../../../emulators/src/shared/stand-in.ts';
import { setOperator } from './set-operator.ts';

const email = 'yo@legajo.example';
const account = { localId: 'u1', email, customAttributes: '{"beta":true}' };
const requestBodies: unknown[] = [];
let provider: StandIn;

beforeAll(async () => {
  const app = express();
  app.use(express.json());
  app.use((request, response, next) => {
    // Responds as the provider does to a person's credentials.
    if (request.get('x-goog-user-project') === 'legajo-prod') next();
    else response.status(403).json({ error: { message: 'requires a quota project' } });
  });
  app.post('/identitytoolkit.googleapis.com/v1/projects/:project/accounts\\:lookup', (_request, response) => {
    response.json({ users: [account] });
  });
  app.post('/identitytoolkit.googleapis.com/v1/projects/:project/accounts\\:update', (request, response) => {
    requestBodies.push(JSON.parse(request.body.customAttributes));
    response.json(account);
  });
  provider = await serveApp(app, 0);
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', new URL(provider.url).host);
  vi.stubEnv('GOOGLE_CLOUD_QUOTA_PROJECT', '');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await provider.close();
});

test("sets the operator's claim with credentials without a project, and keeps other claims", async () => {
  await setOperator('legajo-prod', email, true);
  await setOperator('legajo-prod', email, false);
  expect(requestBodies).toEqual([{ beta: true, operator: true }, { beta: true }]);
});
