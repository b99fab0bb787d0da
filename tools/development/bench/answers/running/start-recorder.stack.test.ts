import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { type Recorder, startRecorder } from './start-recorder.ts';

const openServers: (Server | Recorder)[] = [];

afterEach(async () => {
  for (const server of openServers.splice(0).reverse()) {
    if ('stop' in server) await server.stop();
    else await new Promise((resolve) => server.close(resolve));
  }
});

interface SeenRequest {
  readonly url: string | undefined;
  readonly authorization: string | undefined;
  readonly body: string;
}

/** Starts a provider that sends these pieces, and the last one only after `release`. */
async function startProvider(pieces: readonly string[], status = 200) {
  const seenRequests: SeenRequest[] = [];
  const gate = Promise.withResolvers<void>();
  const server = createServer(async (request, response) => {
    const body = await text(request);
    seenRequests.push({ url: request.url, authorization: request.headers.authorization, body });
    response.writeHead(status, { 'Content-Type': 'text/event-stream' });
    for (const [at, piece] of pieces.entries()) {
      if (at === pieces.length - 1 && pieces.length > 1) await gate.promise;
      const chunk = { choices: [{ delta: { content: piece } }] };
      response.write(`data: ${JSON.stringify(chunk)}\n\n`);
    }
    response.end('data: [DONE]\n\n');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  openServers.push(server);
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/v1`, seen: seenRequests, release: gate.resolve };
}

async function startRecording(target: string): Promise<Recorder> {
  const recorder = await startRecorder(target);
  openServers.push(recorder);
  return recorder;
}

const request = {
  model: 'm',
  messages: [
    { role: 'system', content: 'reglas' },
    { role: 'user', content: 'pregunta' },
  ],
};
const ask = (recorder: Recorder, path = '/chat/completions') =>
  fetch(`${recorder.url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: 'Bearer clave' },
    body: JSON.stringify(request),
  });

test('forwards model requests unchanged, and records them without the key', async () => {
  const provider = await startProvider(['La renta ']);
  const recorder = await startRecording(provider.url);
  const answerResponse = await ask(recorder);
  expect(await answerResponse.text()).toContain('La renta');
  expect(provider.seen).toEqual([
    { url: '/v1/chat/completions', authorization: 'Bearer clave', body: JSON.stringify(request) },
  ]);
  expect(recorder.calls).toEqual([{ system: 'reglas', user: 'pregunta', written: 'La renta ' }]);
  expect(JSON.stringify(recorder.calls)).not.toContain('clave');
});

test('forwards a streamed model response as it arrives', async () => {
  const provider = await startProvider(['La renta ', 'es de 740.']);
  const recorder = await startRecording(provider.url);
  const answerResponse = await ask(recorder);
  const reader = answerResponse.body?.getReader();
  const first = await reader?.read();
  expect(new TextDecoder().decode(first?.value)).toContain('La renta');
  expect(recorder.calls).toEqual([]);
  provider.release();
  while ((await reader?.read())?.done === false);
  expect(recorder.calls[0]?.written).toBe('La renta es de 740.');
});

test('forwards model refusals and embeddings without recording them', async () => {
  const provider = await startProvider(['no'], 429);
  const recorder = await startRecording(provider.url);
  expect((await ask(recorder)).status).toBe(429);
  const vectors = await startRecording((await startProvider(['0.1'])).url);
  expect((await ask(vectors, '/embeddings')).status).toBe(200);
  expect([...recorder.calls, ...vectors.calls]).toEqual([]);
});
