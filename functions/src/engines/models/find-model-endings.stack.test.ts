import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startAi } from '../../../../emulators/src/ai/start-ai.ts';
import { localVariables } from '../../../../emulators/src/shared/local-variables.ts';
import type { StandIn } from '../../../../emulators/src/shared/stand-in.ts';
import { createLogger } from '../../platform/logging/logger.ts';
import { warnOfModelEndings } from './find-model-endings.ts';
import { collectModelSettings, modelSettingsSchema } from './model-settings.ts';

let ai: StandIn;
let logLines: string[];
beforeAll(async () => {
  ai = await startAi({ port: 0 });
});
afterAll(() => ai.close());
beforeEach(() => {
  logLines = [];
});

const setListedModels = (models: readonly object[]): Promise<Response> =>
  fetch(`${ai.url}/x-control/models`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ models }),
  });

async function logEndings(changes: NodeJS.ProcessEnv = {}): Promise<Record<string, unknown>[]> {
  const environment = modelSettingsSchema.parse(
    collectModelSettings({
      ...localVariables,
      OPENAI_BASE_URL: `${ai.url}/v1`,
      OPENAI_CHAT_MODEL: 'gpt-5-mini',
      ...changes,
    }),
  );
  const logger = createLogger((line) => logLines.push(line));
  await warnOfModelEndings(environment, { logger, now: () => new Date('2026-11-22T03:30:00Z') });
  return logLines.map((line) => JSON.parse(line));
}

test('logs the announced end of a configured model once, and none of other models', async () => {
  await setListedModels([
    { id: 'gpt-5-mini', shutdown_date: '2026-12-11' },
    { id: 'gpt-5', shutdown_date: '2026-12-11' },
    { id: 'text-embedding-3-large', shutdown_date: null },
  ]);
  expect(await logEndings()).toEqual([
    expect.objectContaining({
      severity: 'ERROR',
      message: 'model will be shut down',
      model: 'gpt-5-mini',
      shutdown_date: '2026-12-11',
      days_left: 19,
    }),
  ]);
});

test('logs the announced end of the embedding model', async () => {
  await setListedModels([{ id: 'text-embedding-3-large', shutdown_date: '2027-01-01' }]);
  expect(await logEndings()).toEqual([expect.objectContaining({ model: 'text-embedding-3-large' })]);
});

test('logs nothing for a model list without announced ends, and a warning for an unreadable list', async () => {
  await setListedModels([{ id: 'gpt-5-mini' }]);
  expect(await logEndings()).toEqual([]);
  const [first] = await logEndings({ OPENAI_BASE_URL: 'http://127.0.0.1:9/v1' });
  expect(first).toMatchObject({ severity: 'WARNING', message: 'model list not read' });
});
