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
beforeEach(() => control('reset'));

async function control(route: string, body: object = {}): Promise<Response> {
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

describe('chat completions', () => {
  test('answer from the passage with a citation, and say who answers', async () => {
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

  test('stream the same text in pieces, with usage at the end when asked', async () => {
    const whole = await openai.chat.completions.create(chat);
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
    expect(text).toBe(whole.choices[0]?.message.content);
    expect(pieces).toBeGreaterThan(10);
    expect(usage).toEqual(whole.usage);
  });

  test('stop at the token limit and say so', async () => {
    const completion = await openai.chat.completions.create({ ...chat, max_completion_tokens: 4 });
    expect(completion.choices[0]?.finish_reason).toBe('length');
    expect(completion.usage?.completion_tokens).toBe(4);
  });

  test('accept a JSON schema and answer JSON', async () => {
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

  test('keep the pace that was set', async () => {
    await control('pace', { tokensPerSecond: 50 });
    const startMs = Date.now();
    await openai.chat.completions.create({ ...chat, max_completion_tokens: 10 });
    expect(Date.now() - startMs).toBeGreaterThanOrEqual(180);
  });

  test('a client that leaves is noticed', async () => {
    await control('pace', { tokensPerSecond: 20 });
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

describe('embeddings', () => {
  test('are the same as base64 and as floats, in the order of the inputs', async () => {
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

  test('have the dimensions asked for', async () => {
    const { data } = await openai.embeddings.create({ model: 'e', input: 'faro', dimensions: 256 });
    expect(data[0]?.embedding).toHaveLength(256);
  });

  test.each([
    ['more than 2,048 inputs', Array.from({ length: 2049 }, () => 'a')],
    ['more than 300,000 tokens', Array.from({ length: 60 }, () => 'palabra '.repeat(4000))],
    ['an input of more than 8,192 tokens', ['sol '.repeat(9000)]],
    ['an empty input', ['']],
  ])('refuse %s with 400', async (_what, input) => {
    await expect(openai.embeddings.create({ model: 'e', input })).rejects.toMatchObject({ status: 400 });
  });
});

test('the list of models names the local one', async () => {
  const models = await openai.models.list();
  expect(models.data.map(({ id }) => id)).toEqual(['legajo-local']);
});

describe('refusals', () => {
  test('a wrong or missing key is an authentication error', async () => {
    const stranger = new OpenAI({ apiKey: 'sk-other', baseURL: `${ai.url}/v1`, maxRetries: 0 });
    await expect(stranger.chat.completions.create(chat)).rejects.toBeInstanceOf(AuthenticationError);
    expect((await fetch(`${ai.url}/v1/models`)).status).toBe(401);
  });

  test('a body that does not fit names the field', async () => {
    await expect(openai.chat.completions.create({ model: 'x', messages: [] })).rejects.toMatchObject({
      status: 400,
      type: 'invalid_request_error',
      param: 'messages',
    });
  });

  test('an unknown path is 404 in the same shape', async () => {
    await expect(openai.get('/nada')).rejects.toMatchObject({ status: 404, type: 'invalid_request_error' });
  });
});

describe('faults', () => {
  test('a status is an API error, as many times as told, and for that route only', async () => {
    await control('fail', { route: 'chat', status: 429, times: 2 });
    await openai.embeddings.create({ model: 'e', input: 'faro' });
    await expect(openai.chat.completions.create(chat)).rejects.toBeInstanceOf(RateLimitError);
    await expect(openai.chat.completions.create(chat)).rejects.toMatchObject({
      status: 429,
      code: 'rate_limit_exceeded',
    });
    await openai.chat.completions.create(chat);
  });

  test('faults, paces and what was asked are told apart by words of the request', async () => {
    const meant = { ...chat, messages: [...messages, { role: 'user', content: '¿Y el «otro»?' } as const] };
    await control('fail', { containing: '¿Y el «otro»?', mode: 'empty' });
    await control('pace', { containing: '¿Y el «otro»?', tokensPerSecond: 10 });
    const startMs = Date.now();
    expect((await openai.chat.completions.create(chat)).choices[0]?.message.content).not.toBe('');
    expect((await openai.chat.completions.create(meant)).choices[0]?.message.content).toBe('');
    await openai.chat.completions.create({ ...meant, max_completion_tokens: 3 });
    expect(Date.now() - startMs).toBeGreaterThanOrEqual(290);
    const query = new URLSearchParams({ containing: '¿Y el «otro»?' });
    const asked = await fetch(`${ai.url}/x-control/requests?${query}`);
    expect(await asked.json()).toHaveLength(2);
  });

  test('those that were ordered for some words can be ended without the others', async () => {
    await control('fail', { containing: 'noruego', mode: 'empty', times: 9 });
    await control('fail', { containing: 'faro', mode: 'empty', times: 9 });
    const ask = async (content: string): Promise<string | null | undefined> => {
      const answer = await openai.chat.completions.create({ ...chat, messages: [{ role: 'user', content }] });
      return answer.choices[0]?.message.content;
    };
    expect(await ask('noruego')).toBe('');
    await control('clear', { containing: 'noruego' });
    expect(await ask('noruego')).not.toBe('');
    expect(await ask('faro')).toBe('');
  });

  test('the SDK gets over one error by itself', async () => {
    await control('fail', { status: 500 });
    const patient = new OpenAI({ apiKey: 'sk-local', baseURL: `${ai.url}/v1`, maxRetries: 1 });
    await patient.chat.completions.create(chat);
  });

  test('a hang-up is a connection error', async () => {
    await control('fail', { route: 'embeddings', mode: 'hangup' });
    await expect(openai.embeddings.create({ model: 'e', input: 'faro' })).rejects.toBeInstanceOf(
      APIConnectionError,
    );
  });

  test('a hang-up midstream breaks the stream after the tokens told', async () => {
    await control('fail', { mode: 'hangup-midstream', afterTokens: 3 });
    const stream = await openai.chat.completions.create({ ...chat, stream: true });
    const pieces: string[] = [];
    const read = async (): Promise<void> => {
      for await (const chunk of stream)
        if (chunk.choices[0]?.delta.content) pieces.push(chunk.choices[0].delta.content);
    };
    await expect(read()).rejects.toThrow();
    expect(pieces).toHaveLength(3);
  });

  test('a hang-up in the middle of a whole answer is an error too', async () => {
    await control('fail', { mode: 'hangup-midstream' });
    await expect(openai.chat.completions.create(chat)).rejects.toThrow();
  });

  test('garbage is no answer', async () => {
    await control('fail', { mode: 'garbage' });
    await expect(openai.chat.completions.create(chat)).rejects.toThrow();
  });

  test('bad citations name no sentence of the prompt, behind words of none', async () => {
    await control('fail', { mode: 'bad-citation' });
    const completion = await openai.chat.completions.create(chat);
    const content = completion.choices[0]?.message.content ?? '';
    expect(content).toMatch(/unas palabras inventadas.*\[999\.1\]\[p1aa\.9\d+\]/u);
  });

  test('an answer without citations has none', async () => {
    await control('fail', { mode: 'no-citation' });
    const completion = await openai.chat.completions.create(chat);
    expect(completion.choices[0]?.message.content).toContain('unas palabras inventadas');
    expect(completion.choices[0]?.message.content).not.toMatch(/\[\w+\.\d/u);
  });

  test('slowness runs into the client’s time limit', async () => {
    await control('fail', { mode: 'slow', delayMs: 2_000 });
    await expect(openai.chat.completions.create(chat, { timeout: 100 })).rejects.toBeInstanceOf(
      APIConnectionError,
    );
  });

  test('a fault needs a status or a mode, not both', async () => {
    await expect(control('fail', { status: 500, mode: 'slow' })).rejects.toThrow('400');
  });
});

describe('control routes', () => {
  test('health names the stand-in, reset forgets requests, faults and pace', async () => {
    expect(await (await fetch(`${ai.url}/x-control/health`)).json()).toEqual({
      ok: true,
      name: 'legajo-local',
    });
    await control('fail', { status: 500, times: 9 });
    await expect(openai.chat.completions.create(chat)).rejects.toBeInstanceOf(APIError);
    await control('reset');
    await openai.chat.completions.create(chat);
    const requests = (await (await fetch(`${ai.url}/x-control/requests?route=chat`)).json()) as {
      body: object;
    }[];
    expect(requests).toHaveLength(1);
    expect(requests[0]?.body).toMatchObject({ model: 'gpt-test', messages });
  });
});
