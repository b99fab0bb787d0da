import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveApp } from '../../../../emulators/src/shared/serve-app.ts';
import type { StandIn } from '../../../../emulators/src/shared/stand-in.ts';
import { createProviderClients } from './provider-client.ts';

const requestedUrls: string[] = [];
let redirectTarget: StandIn;
let provider: StandIn;

beforeAll(async () => {
  redirectTarget = await serveApp((request, response) => {
    requestedUrls.push(`${request.method} ${request.url}`);
    response.end('{}');
  }, 0);
  provider = await serveApp((_request, response) => {
    response.writeHead(307, { Location: `${redirectTarget.url}/v1/chat/completions` }).end();
  }, 0);
});
afterAll(() => Promise.all([redirectTarget.close(), provider.close()]));

// @proves V13.2.4, V15.3.2
test('rejects a redirect of a provider without following it', async () => {
  const client = await createProviderClients(5_000)({ baseUrl: `${provider.url}/v1`, apiKey: 'clave' });
  const pendingCompletion = client.chat.completions.create({
    model: 'm',
    messages: [{ role: 'user', content: 'x' }],
  });
  await expect(pendingCompletion).rejects.toMatchObject({ status: 307 });
  expect(requestedUrls).toEqual([]);
});

// @proves LLM10
test('aborts a stream whose line exceeds 32 MiB', async () => {
  let sentBytes = 0;
  const endless = await serveApp((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const piece = 'x'.repeat(1024 * 1024);
    const send = (): void => {
      while (!response.destroyed && sentBytes < 512) {
        sentBytes += 1;
        if (!response.write(piece)) {
          response.once('drain', send);
          return;
        }
      }
      response.end();
    };
    send();
  }, 0);
  const client = await createProviderClients(30_000)({ baseUrl: `${endless.url}/v1`, apiKey: 'clave' });
  const read = async (): Promise<void> => {
    const stream = await client.chat.completions.create({ model: 'm', messages: [], stream: true });
    for await (const _ of stream);
  };
  await expect(read()).rejects.toThrow('more than 33554432 bytes');
  expect(sentBytes).toBeLessThan(256);
  await endless.close();
});
