import express from 'express';
import { describe, expect, test } from 'vitest';
import { fetchInProcess } from './ask-in-process.ts';

const url = 'http://127.0.0.1:12111';
const app = express();
app.use(express.urlencoded({ extended: true }));
app.post('/v1/customers', (request, response) => {
  response.setHeader('Request-Id', 'req_1');
  response.status(201).json({ body: request.body, query: request.query, host: request.get('host') });
});
app.get('/lost', (_request, response) => void response.destroy());
app.get('/silent', () => undefined);
const send = fetchInProcess(app);

describe('fetch from an application in the same process', () => {
  test('sends method, query, host and body, and returns status, headers and JSON', async () => {
    const response = await send(`${url}/v1/customers?limit=3`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'metadata[uid]=u1',
    });
    expect([response.status, response.headers.get('request-id')]).toEqual([201, 'req_1']);
    expect(await response.json()).toEqual({
      body: { metadata: { uid: 'u1' } },
      query: { limit: '3' },
      host: '127.0.0.1:12111',
    });
  });

  test('rejects with a TypeError when the application drops the connection', async () => {
    await expect(send(`${url}/lost`)).rejects.toThrow(TypeError);
  });

  test('rejects with the reason of the signal, before and during a request', async () => {
    const reason = new Error('too late');
    await expect(send(`${url}/silent`, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    const controller = new AbortController();
    const answerPromise = send(`${url}/silent`, { signal: controller.signal });
    controller.abort(reason);
    await expect(answerPromise).rejects.toBe(reason);
  });
});
