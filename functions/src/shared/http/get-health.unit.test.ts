import { expect, test } from 'vitest';
import { localVariables } from '../../../../emulators/src/shared/local-variables.ts';
import { parseEnvironment } from '../config/environment.ts';
import { getHealth } from './get-health.ts';

type Parameters_ = Parameters<typeof getHealth>;

test.each([
  ['the local stack without a key', { OPENAI_CHAT_MODEL: 'legajo-local' }, 'local'],
  ['a key of a provider', {}, 'provider'],
  [
    'a model on a machine of one’s own',
    { OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1', OPENAI_CHAT_MODEL: 'qwen3:8b' },
    'provider',
  ],
])('reports in the health response which models answer, with %s', async (_, variables, models) => {
  const services = { environment: parseEnvironment({ ...localVariables, ...variables }) } as Parameters_[0];
  expect(await getHealth(services, {} as Parameters_[1])).toMatchObject({ status: 'ok', models });
});
