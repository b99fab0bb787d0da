import OpenAI, { APIConnectionError, APIError, AuthenticationError, RateLimitError } from 'openai';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { StandIn } from '../shared/stand-in.ts';
import { startAi } from './start-ai.ts';

let ai: StandIn;
let openai: OpenAI;

beforeAll(async () => {
  ai = await startAi({ port: 0 });
  openai = new OpenAI({ apiKey: 'sk-local-test', baseURL: `${ai.url}/v1`, maxRetries: 0 });
});
afterAll(() => ai.close());
beforeEach(() => callControl('reset'));

async function callControl(route: string, body: object = {}): Promise<Response> {
  const response = await fetch(`${ai.url}/x-control/${route}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${route}: ${response.status} ${await response.text()}`);
  return response;
}

const messages: OpenAI.ChatCompletionMessageParam[] = [
  { role: 'system', content: 'Responde solo con los pasajes.' },
  {
    role: 'user',
    content: `<passage-9f key="p1aa" document="acta.pdf" page="3">
El faro de la Plata se encendió por primera vez el 1 de agosto de 1855. Su torre mide trece metros.
</passage-9f>
<question-9f>
¿Cuándo se encendió el faro de la Plata?
</question-9f>`,
  },
];
const chat = { model: 'gpt-test', messages };

describe('chat completions of the AI stand-in', () => {
  test('answers from the passage with a citation, and names the local model', async () => {
    const completion = await openai.chat.completions.create(chat);
    const content = completion.choices[0]?.message.content ?? '';
    expect(content).toMatch(/1 de agosto de 1855\. \[p1aa\.1\]/);
    expect(completion.model).toBe('legajo-local');
    expect(completion.system_fingerprint).toBe('legajo-local');
    expect(completion.usage?.prompt_tokens).toBeGreaterThan(40);
    expect(completion.usage?.total_tokens).toBe(
      (completion.usage?.prompt_tokens ?? 0) + (completion.usage?.completion_tokens ?? 0),
    );
  });

  test('streams the answer in chunks, with the usage at the end when requested', async () => {
    const wholeCompletion = await openai.chat.completions.create(chat);
    const stream = await openai.chat.completions.create({
      ...chat,
      stream: true,
      stream_options: { include_usage: true },
    });
    let text = '';
    let pieces = 0;
    let usage: OpenAI.CompletionUsage | null | undefined;
    for await (const chunk of stream) {
      text += chunk.choices[0]?.delta.content ?? '';
      pieces += 1;
      usage = chunk.usage ?? usage;
    }
    expect(text).toBe(wholeCompletion.choices[0]?.message.content);
    expect(pieces).toBeGreaterThan(10);
    expect(usage).toEqual(wholeCompletion.usage);
  });

  test('stops at the token limit with the finish reason `length`', async () => {
    const completion = await openai.chat.completions.create({ ...chat, max_completion_tokens: 4 });
    expect(completion.choices[0]?.finish_reason).toBe('length');
    expect(completion.usage?.completion_tokens).toBe(4);
  });

  test('accepts a JSON schema and responds with JSON', async () => {
    const completion = await openai.chat.completions.create({
      model: 'gpt-test',
      messages: [
        { role: 'system', content: 'Traduce.' },
        { role: 'user', content: JSON.stringify({ target: 'German', segments: ['uno', 'dos'] }) },
      ],
      response_format: {
        type: 'json_schema',
        json_schema: { name: 'translation', schema: { type: 'object' } },
      },
    });
    expect(JSON.parse(completion.choices[0]?.message.content ?? '')).toEqual({
      segments: ['⟦de⟧uno⟦/de⟧', '⟦de⟧dos⟦/de⟧'],
    });
  });

  test('streams tokens at the configured rate', async () => {
    await callControl('pace', { tokensPerSecond: 50 });
    const startMs = Date.now();
    await openai.chat.completions.create({ ...chat, max_completion_tokens: 10 });
    expect(Date.now() - startMs).toBeGreaterThanOrEqual(180);
  });

  test('records that the client disconnected', async () => {
    await callControl('pace', { tokensPerSecond: 20 });
    const stream = await openai.chat.completions.create({ ...chat, stream: true });
    for await (const chunk of stream) if (chunk.choices[0]?.delta.content) break;
    await expect
      .poll(
        async () =>
          ((await (await fetch(`${ai.url}/x-control/requests`)).json()) as { outcome: string }[])[0]?.outcome,
      )
      .toBe('left by the client');
  });
});

describe('embeddings of the AI stand-in', () => {
  test('returns the same vectors as base64 and as floats, in the order of the inputs', async () => {
    const input = ['el faro se encendió', 'la torre mide trece metros'];
    const decoded = await openai.embeddings.create({ model: 'e', input });
    const floats = await openai.embeddings.create({ model: 'e', input, encoding_format: 'float' });
    expect(decoded.data.map(({ index }) => index)).toEqual([0, 1]);
    expect(decoded.data[1]?.embedding).toHaveLength(1024);
    const difference = (floats.data[1]?.embedding ?? []).map(
      (value, index) => value - (decoded.data[1]?.embedding[index] ?? 9),
    );
    expect(Math.max(...difference.map(Math.abs))).toBeLessThan(1e-6);
    expect(floats.usage.total_tokens).toBeGreaterThan(5);
  });

  test('returns the requested number of dimensions', async () => {
    const { data } = await openai.embeddings.create({ model: 'e', input: 'faro', dimensions: 256 });
    expect(data[0]?.embedding).toHaveLength(256);
  });

  test.each([
    ['more than 2,048 inputs', Array.from({ length: 2049 }, () => 'a')],
    ['more than 300,000 tokens', Array.from({ length: 60 }, () => 'palabra '.repeat(4000))],
    ['an input of more than 8,192 tokens', ['sol '.repeat(9000)]],
    ['an empty input', ['']],
  ])('refuses %s with 400', async (_what, input) => {
    await expect(openai.embeddings.create({ model: 'e', input })).rejects.toMatchObject({ status: 400 });
  });
});

test('lists the local model as the only model of the AI stand-in', async () => {
  const models = await openai.models.list();
  expect(models.data.map(({ id }) => id)).toEqual(['legajo-local']);
});

describe('errors of the AI stand-in', () => {
  test('responds to a wrong or missing key with an authentication error', async () => {
    const stranger = new OpenAI({ apiKey: 'sk-other', baseURL: `${ai.url}/v1`, maxRetries: 0 });
    await expect(stranger.chat.completions.create(chat)).rejects.toBeInstanceOf(AuthenticationError);
    expect((await fetch(`${ai.url}/v1/models`)).status).toBe(401);
  });

  test('names the invalid field of a request body in the error', async () => {
    await expect(openai.chat.completions.create({ model: 'x', messages: [] })).rejects.toMatchObject({
      status: 400,
      type: 'invalid_request_error',
      param: 'messages',
    });
  });

  test("responds 404 in the shape of OpenAI's errors to an unknown path", async () => {
    await expect(openai.get('/nada')).rejects.toMatchObject({ status: 404, type: 'invalid_request_error' });
  });
});

describe('ordered faults of the AI stand-in', () => {
  test('responds 429 to the ordered number of calls, and only on the ordered route', async () => {
    await callControl('fail', { route: 'chat', status: 429, times: 2 });
    await openai.embeddings.create({ model: 'e', input: 'faro' });
    await expect(openai.chat.completions.create(chat)).rejects.toBeInstanceOf(RateLimitError);
    await expect(openai.chat.completions.create(chat)).rejects.toMatchObject({
      status: 429,
      code: 'rate_limit_exceeded',
    });
    await openai.chat.completions.create(chat);
  });

  test('applies faults and token rates only to requests that contain given words, and lists those requests', async () => {
    const matchingRequest = {
      ...chat,
      messages: [...messages, { role: 'user', content: '¿Y el «otro»?' } as const],
    };
    await callControl('fail', { containing: '¿Y el «otro»?', mode: 'empty' });
    await callControl('pace', { containing: '¿Y el «otro»?', tokensPerSecond: 10 });
    const startMs = Date.now();
    expect((await openai.chat.completions.create(chat)).choices[0]?.message.content).not.toBe('');
    expect((await openai.chat.completions.create(matchingRequest)).choices[0]?.message.content).toBe('');
    await openai.chat.completions.create({ ...matchingRequest, max_completion_tokens: 3 });
    expect(Date.now() - startMs).toBeGreaterThanOrEqual(290);
    const query = new URLSearchParams({ containing: '¿Y el «otro»?' });
    const requestsResponse = await fetch(`${ai.url}/x-control/requests?${query}`);
    expect(await requestsResponse.json()).toHaveLength(2);
  });

  test('clears only the faults for requests with the given words, and keeps the others', async () => {
    await callControl('fail', { containing: 'noruego', mode: 'empty', times: 9 });
    await callControl('fail', { containing: 'faro', mode: 'empty', times: 9 });
    const ask = async (content: string): Promise<string | null | undefined> => {
      const answer = await openai.chat.completions.create({ ...chat, messages: [{ role: 'user', content }] });
      return answer.choices[0]?.message.content;
    };
    expect(await ask('noruego')).toBe('');
    await callControl('clear', { containing: 'noruego' });
    expect(await ask('noruego')).not.toBe('');
    expect(await ask('faro')).toBe('');
  });

  test('succeeds after one error when the SDK retries', async () => {
    await callControl('fail', { status: 500 });
    const patient = new OpenAI({ apiKey: 'sk-local', baseURL: `${ai.url}/v1`, maxRetries: 1 });
    await patient.chat.completions.create(chat);
  });

  test('closes the connection before the response', async () => {
    await callControl('fail', { route: 'embeddings', mode: 'hangup' });
    await expect(openai.embeddings.create({ model: 'e', input: 'faro' })).rejects.toBeInstanceOf(
      APIConnectionError,
    );
  });

  test('closes the stream after the ordered number of tokens', async () => {
    await callControl('fail', { mode: 'hangup-midstream', afterTokens: 3 });
    const stream = await openai.chat.completions.create({ ...chat, stream: true });
    const pieces: string[] = [];
    const read = async (): Promise<void> => {
      for await (const chunk of stream)
        if (chunk.choices[0]?.delta.content) pieces.push(chunk.choices[0].delta.content);
    };
    await expect(read()).rejects.toThrow();
    expect(pieces).toHaveLength(3);
  });

  test('closes the connection within a response that is not streamed', async () => {
    await callControl('fail', { mode: 'hangup-midstream' });
    await expect(openai.chat.completions.create(chat)).rejects.toThrow();
  });

  test('responds with invalid JSON', async () => {
    await callControl('fail', { mode: 'garbage' });
    await expect(openai.chat.completions.create(chat)).rejects.toThrow();
  });

  test('invents words and cites sentences that the prompt does not contain', async () => {
    await callControl('fail', { mode: 'bad-citation' });
    const completion = await openai.chat.completions.create(chat);
    const content = completion.choices[0]?.message.content ?? '';
    expect(content).toMatch(/unas palabras inventadas.*\[999\.1\]\[p1aa\.9\d+\]/u);
  });

  test('answers without citations', async () => {
    await callControl('fail', { mode: 'no-citation' });
    const completion = await openai.chat.completions.create(chat);
    expect(completion.choices[0]?.message.content).toContain('unas palabras inventadas');
    expect(completion.choices[0]?.message.content).not.toMatch(/\[\w+\.\d/u);
  });

  test('exceeds the client’s timeout with a slow response', async () => {
    await callControl('fail', { mode: 'slow', delayMs: 2_000 });
    await expect(openai.chat.completions.create(chat, { timeout: 100 })).rejects.toBeInstanceOf(
      APIConnectionError,
    );
  });

  test('rejects a fault with both a status and a mode', async () => {
    await expect(callControl('fail', { status: 500, mode: 'slow' })).rejects.toThrow('400');
  });
});

describe('control routes of the AI stand-in', () => {
  test('names the stand-in in its health, and forgets requests, faults and the token rate on a reset', async () => {
    expect(await (await fetch(`${ai.url}/x-control/health`)).json()).toEqual({
      ok: true,
      name: 'legajo-local',
    });
    await callControl('fail', { status: 500, times: 9 });
    await expect(openai.chat.completions.create(chat)).rejects.toBeInstanceOf(APIError);
    await callControl('reset');
    await openai.chat.completions.create(chat);
    const requests = (await (await fetch(`${ai.url}/x-control/requests?route=chat`)).json()) as {
      body: object;
    }[];
    expect(requests).toHaveLength(1);
    expect(requests[0]?.body).toMatchObject({ model: 'gpt-test', messages });
  });
});
