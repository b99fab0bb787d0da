import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveApp } from '../../../../emulators/src/shared/serve-app.ts';
import type { StandIn } from '../../../../emulators/src/shared/stand-in.ts';
import { createProviderClients } from './provider-client.ts';

const heard: string[] = [];
let elsewhere: StandIn;
let provider: StandIn;

beforeAll(async () => {
  elsewhere = await serveApp((request, response) => {
    heard.push(`${request.method} ${request.url}`);
    response.end('{}');
  }, 0);
  provider = await serveApp((_request, response) => {
    response.writeHead(307, { Location: `${elsewhere.url}/v1/chat/completions` }).end();
  }, 0);
});
afterAll(() => Promise.all([elsewhere.close(), provider.close()]));

test('a provider that leads elsewhere is not followed: what it was asked goes nowhere else', async () => {
  const client = await createProviderClients(5_000)({ baseUrl: `${provider.url}/v1`, apiKey: 'clave' });
  const asked = client.chat.completions.create({ model: 'm', messages: [{ role: 'user', content: 'x' }] });
  await expect(asked).rejects.toMatchObject({ status: 307 });
  expect(heard).toEqual([]);
});
