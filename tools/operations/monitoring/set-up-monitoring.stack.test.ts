import express from 'express';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { serveApp } from '../../../emulators/src/shared/serve-app.ts';
import type { StandIn } from '../../../emulators/src/shared/stand-in.ts';
import { minuteMs } from '../../../functions/src/platform/time/time-units.ts';
import { defaultThresholds, listAlerts } from './alert-policies.ts';
import { cloudMetrics } from './cloud-metrics.ts';
import { type MonitoringOptions, setUpMonitoring } from './set-up-monitoring.ts';

const options: MonitoringOptions = {
  project: 'legajo-prod',
  mail: 'yo@legajo.example',
  host: 'legajo.example',
  budgets: defaultThresholds,
};
/** Resources in the cloud by name. */
const stored = new Map<string, Record<string, unknown>>();
let server: StandIn;
let isRefusing = false;
/** Number of further responses that an alert's metric is unknown. */
let unknownFor = 0;
const pauses: number[] = [];

beforeAll(async () => {
  const app = express();
  app.use(express.json());
  app.use((request, response, next) => {
    if (request.get('authorization') !== 'Bearer token') response.status(401).json({});
    else if (isRefusing) response.status(403).json({ error: { message: 'API not enabled' } });
    else next();
  });
  app.put('/v2/projects/:project/metrics/:metric', (request, response) => {
    stored.set(`metrics/${request.params.metric}`, request.body);
    response.json(request.body);
  });
  app.get('/v2/projects/:project/exclusions', (_request, response) => {
    const exclusions = [...stored].flatMap(([name, body]) => (name.startsWith('exclusions/') ? [body] : []));
    response.json(exclusions.length === 0 ? {} : { exclusions });
  });
  app.post('/v2/projects/:project/exclusions', (request, response) => {
    stored.set(`exclusions/${request.body.name}`, request.body);
    response.json(request.body);
  });
  app.get('/v3/projects/:project/:collection', (request, response) => {
    const { collection } = request.params;
    const all = [...stored].flatMap(([name, body]) =>
      name.includes(`/${collection}/`) ? [{ ...body, name }] : [],
    );
    // Returns one item per page, so that a client that reads only the first page creates duplicates.
    const at = Number(request.query.pageToken || 0);
    const next = at + 1 < all.length ? { nextPageToken: String(at + 1) } : {};
    response.json({ [collection]: all.slice(at, at + 1), ...next });
  });
  app.post('/v3/projects/:project/:collection', (request, response) => {
    const { project, collection } = request.params;
    const isValidated =
      collection === 'alertPolicies' &&
      !JSON.stringify(request.body).includes('"disableMetricValidation":true');
    if (isValidated && unknownFor > 0) {
      unknownFor -= 1;
      response.status(404).json({ error: { message: 'Cannot find metric that matches type = …' } });
      return;
    }
    const name = `projects/${project}/${collection}/${stored.size + 1}`;
    stored.set(name, request.body);
    response.json({ ...request.body, name });
  });
  app.patch('/v3/projects/:project/:collection/:id', (request, response) => {
    const { project, collection, id } = request.params;
    stored.set(`projects/${project}/${collection}/${id}`, request.body);
    response.json(request.body);
  });
  server = await serveApp(app, 0);
});
afterAll(() => server.close());
beforeEach(() => {
  stored.clear();
  isRefusing = false;
  unknownFor = 0;
  pauses.length = 0;
});

const setUp = (changed: Partial<MonitoringOptions> = {}) =>
  setUpMonitoring(
    { ...options, ...changed },
    async () => 'token',
    { logging: server.url, monitoring: server.url },
    async (ms) => {
      pauses.push(ms);
    },
  );

test('creates each monitoring resource once over repeated runs, and updates the alert thresholds', async () => {
  await setUp();
  const first = stored.size;
  expect(first).toBe(cloudMetrics().length + listAlerts(defaultThresholds).length + 4);
  await setUp({ budgets: { modelEurosPerDay: 99, textMessagesPerDay: 5 } });
  expect(stored.size).toBe(first);
  const spend = [...stored.values()].find(({ displayName }) => displayName === 'Legajo: Spending on models');
  expect(JSON.stringify(spend)).toContain('> 99000000');
});

test('watches the created uptime check, and notifies the operator', async () => {
  await setUp();
  const named = (part: string) => [...stored.keys()].find((name) => name.includes(part));
  const checkId = named('/uptimeCheckConfigs/')?.split('/').at(-1);
  const policy = [...stored.values()].find(({ displayName }) => displayName === 'Legajo: Status');
  expect(JSON.stringify(policy)).toContain(`check_id=\\"${checkId}\\"`);
  expect(policy?.notificationChannels).toEqual([named('/notificationChannels/')]);
});

test('rejects a set-up of monitoring with the reason of Google’s refusal', async () => {
  isRefusing = true;
  await expect(setUp()).rejects.toThrow(/403.*API not enabled/);
});

test('retries an alert until its new metric is known', async () => {
  unknownFor = 3;
  await setUp();
  expect(pauses).toEqual([30_000, 30_000, 30_000]);
  expect(stored.size).toBe(cloudMetrics().length + listAlerts(defaultThresholds).length + 4);
});

test("rejects when an alert's metric is unknown for more than ten minutes", async () => {
  unknownFor = Number.POSITIVE_INFINITY;
  await expect(setUp()).rejects.toThrow(/404.*Cannot find metric/);
  expect(pauses.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThan(10 * minuteMs);
});

// @proves T10, V16.2.5
test('excludes request URLs from the log, and keeps that exclusion off when the operator disabled it', async () => {
  await setUp();
  const name = 'exclusions/addresses-of-requests';
  expect(stored.get(name)).toMatchObject({
    filter: 'logName="projects/legajo-prod/logs/run.googleapis.com%2Frequests"',
  });
  stored.set(name, { ...stored.get(name), disabled: true });
  await setUp();
  expect(stored.get(name)).toMatchObject({ disabled: true });
});
