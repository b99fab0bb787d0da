import type { AnswerEvent, QueryResponse } from '@contract/chat/schemas.ts';
import { queryRequestSchema } from '@contract/chat/schemas.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const response: QueryResponse = {
  answer: 'El 3 de mayo.',
  source_documents: [],
  checked: [],
  unsupported: [],
  considered_pages: [],
  unfinished_documents: [],
  abstained: false,
  abstention_reason: null,
  is_cut: false,
  reading: null,
  session_id: 's1',
  attempt: 1,
  message_id: 'm1',
  credits_used: 1,
  remaining_credits: 9,
};
const askedQuestion = {
  messageId: '3f0c1f4e-2f6b-4d9a-9a63-0c8f0a8b7a11',
  attempt: 1,
  question: '¿Cuándo vence?',
  selected: 'all',
  conversationId: '9b2d5c0e-5a1f-4a53-8f0e-2f1d7c6b5a41',
  maxCredits: undefined,
} as const;

let sentBodies: unknown[];
let events: AnswerEvent[];

/** Asks a server that streams `events`. */
async function askStreaming(signal = new AbortController().signal) {
  const { askQuestion } = await import('./ask-question.ts');
  const received: AnswerEvent[] = [];
  const outcome = await askQuestion(askedQuestion, (event) => received.push(event), signal);
  return { outcome, received };
}

beforeEach(() => {
  vi.stubEnv('VITE_STAGE', 'local');
  vi.stubEnv('VITE_LOCAL_PORTS', JSON.stringify({ web: 7_400, functions: 7_401, auth: 7_402 }));
  vi.resetModules();
  vi.stubGlobal('location', { port: '7400', origin: 'https://legajo.example' });
  vi.stubGlobal('localStorage', { getItem: () => null, removeItem: () => undefined });
  sentBodies = [];
  events = [{ type: 'done', response }];
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    sentBodies.push(JSON.parse(String(body)));
    const text = events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join('');
    return new Response(text, { headers: { 'Content-Type': 'text/event-stream' } });
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  // Modules keep state: other test files must not reuse these.
  vi.resetModules();
});

// @proves 7.23a, 7.23b
it('sends a question with an empty history, because the server stores the conversation', async () => {
  expect(await askStreaming()).toEqual({ outcome: { outcome: 'answered' }, received: events });
  expect(sentBodies).toEqual([
    {
      question: '¿Cuándo vence?',
      chat_history: '[]',
      selected_document: 'all',
      session_id: askedQuestion.conversationId,
      message_id: askedQuestion.messageId,
    },
  ]);
  expect(queryRequestSchema.safeParse(sentBodies[0]).success).toBe(true);
});

it.each([
  ['session_not_found', true],
  ['document_not_found', false],
] as const)(
  'reports whether the conversation was deleted when a question is refused with %s',
  async (code, isGone) => {
    events = [{ type: 'error', status: 404, code, detail: 'No existe.', request_id: 'r1' }];
    expect((await askStreaming()).outcome).toMatchObject({ outcome: 'failed', isGone });
  },
);

it('reports a question as failed when the session has ended and the page aborts the request', async () => {
  const page = new AbortController();
  vi.stubGlobal('fetch', async () => {
    page.abort();
    const body = { detail: 'Inicia sesión.', code: 'unauthenticated', request_id: 'r1' };
    return Response.json(body, { status: 401 });
  });
  expect((await askStreaming(page.signal)).outcome).toMatchObject({ outcome: 'failed' });
});

it('reports a question as stopped when the user leaves before the response', async () => {
  const page = new AbortController();
  vi.stubGlobal('fetch', async () => {
    page.abort();
    throw page.signal.reason;
  });
  expect((await askStreaming(page.signal)).outcome).toEqual({ outcome: 'stopped' });
});

// @proves 8.39c
it.each(['', ' \n'])('reports an empty answer (%j) as a failure', async (answer) => {
  events = [{ type: 'done', response: { ...response, answer } }];
  const { outcome, received } = await askStreaming();
  expect(outcome).toMatchObject({
    outcome: 'failed',
    failure: { text: 'No se pudo obtener respuesta.', isCreditMissing: false },
  });
  expect(received).toEqual([]);
});
