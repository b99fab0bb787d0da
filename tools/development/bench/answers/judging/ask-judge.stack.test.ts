import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { ModelSettings } from '../../../../../functions/src/engines/models/model-settings.ts';
import { connectJudge } from './ask-judge.ts';

const bodySchema = z.looseObject({ model: z.string(), temperature: z.number().optional() });
const closing: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

/** Starts a provider that gives the same response to everything. */
async function startProvider(replyText: string, status = 200) {
  const bodies: z.infer<typeof bodySchema>[] = [];
  const server = createServer(async (request, response) => {
    bodies.push(bodySchema.parse(await json(request)));
    response.writeHead(status, { 'Content-Type': 'text/event-stream' });
    const chunk = { choices: [{ index: 0, delta: { content: replyText }, finish_reason: 'stop' }] };
    response.end(`data: ${JSON.stringify(chunk)}\n\ndata: [DONE]\n\n`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => new Promise((resolve) => server.close(resolve)));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/v1`, bodies };
}

function settingsOf(...urls: readonly string[]): ModelSettings {
  const server = (baseUrl: string) => ({ baseUrl, apiKey: 'clave' });
  return {
    modelProviders: urls.map((url, index) => {
      return { ...server(url), chatModel: `modelo-${index + 1}`, visionModel: `modelo-${index + 1}` };
    }),
    embeddings: { model: 'e', hosts: [server(urls[0] ?? '')] },
    modelPrices: {},
    modelTimeouts: { idleMs: 5_000, wholeMs: 10_000 },
  };
}

test('judges answers with the second model, in both orders and at minimum temperature', async () => {
  const [answering, judging] = [await startProvider('1: no\n2: no'), await startProvider('1: sí\n2: no')];
  const judge = connectJudge(settingsOf(answering.url, judging.url));
  // In the other order the first statement is the second one, so a position bias would change the verdicts.
  expect(await judge?.({ evidence: 'e', statements: ['a', 'b'] })).toEqual([false, false]);
  expect(await judge?.({ evidence: 'e', statements: ['a'] })).toEqual([true]);
  expect(judging.bodies.map(({ model, temperature }) => [model, temperature])).toEqual(
    Array.from({ length: 4 }, () => ['modelo-2', 0]),
  );
  expect(answering.bodies).toEqual([]);
});

test('does not let a model judge its own answers, even when the second model fails', async () => {
  const answering = await startProvider('1: sí');
  expect(connectJudge(settingsOf(answering.url))).toBeUndefined();
  const refusing = await startProvider('', 401);
  const judge = connectJudge(settingsOf(answering.url, refusing.url));
  await expect(judge?.({ evidence: 'e', statements: ['a'] })).rejects.toThrow();
  expect(refusing.bodies.length).toBeGreaterThan(0);
  expect(answering.bodies).toEqual([]);
});
