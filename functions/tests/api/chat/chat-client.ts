import { EventSourceParserStream } from 'eventsource-parser/stream';
import { z } from 'zod';
import type { StackAddresses } from '../../../../emulators/src/shared/stack-addresses.ts';
import { type Message, messageListSchema } from '../../../src/contract/chat/conversations.ts';
import {
  type AnswerEvent,
  answerEventSchema,
  type QueryResponse,
  queryResponseSchema,
} from '../../../src/contract/chat/schemas.ts';
import { type ErrorResponse, errorResponseSchema } from '../../../src/contract/error-response.ts';

export interface Question {
  readonly question: string;
  readonly selected_document: string;
  readonly selected_documents?: readonly string[];
  readonly session_id?: string;
  readonly case_file_id?: string;
  readonly message_id?: string;
  readonly attempt?: number;
  readonly max_credits?: number;
}

/** Asks like a client without streaming. */
export async function askQuestion(
  stack: StackAddresses,
  token: string,
  question: Question,
): Promise<{ status: number; body: QueryResponse | ErrorResponse }> {
  const response = await sendQuestion(stack, token, question, 'application/json');
  const body: unknown = await response.json();
  const schema = response.ok ? queryResponseSchema : errorResponseSchema;
  return { status: response.status, body: schema.parse(body) };
}

/** Asks and asserts that an answer is returned. */
export async function getAnswer(
  stack: StackAddresses,
  token: string,
  question: Question,
): Promise<QueryResponse> {
  const { status, body } = await askQuestion(stack, token, question);
  if (status !== 200) throw new Error(`POST /invoke: ${status} ${JSON.stringify(body)}`);
  return queryResponseSchema.parse(body);
}

/** Asks like the web: yields every event of the stream as it arrives. `stop` ends it early, like a closed tab. */
export async function* streamAnswer(
  stack: StackAddresses,
  token: string,
  question: Question,
  stop?: AbortSignal,
): AsyncGenerator<AnswerEvent> {
  const response = await sendQuestion(stack, token, question, 'text/event-stream', stop);
  if (!response.ok || response.body === null) throw new Error(`POST /invoke: ${response.status}`);
  const events = response.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream());
  for await (const { data } of events) yield answerEventSchema.parse(JSON.parse(data));
}

function sendQuestion(
  stack: StackAddresses,
  token: string,
  question: Question,
  accept: string,
  signal?: AbortSignal,
): Promise<Response> {
  // Calls the function's own URL, because Hosting buffers streams.
  return fetch(`${stack.functions}/api/invoke`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: accept, Authorization: `Bearer ${token}` },
    body: JSON.stringify(question),
    signal: signal ?? null,
  });
}

export async function listMessages(
  stack: StackAddresses,
  token: string,
  conversationId: string,
): Promise<Message[]> {
  const response = await fetch(`${stack.api}/chat-sessions/${conversationId}/messages`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  if (!response.ok) throw new Error(`GET messages: ${response.status} ${await response.text()}`);
  return messageListSchema.parse(await response.json()).messages;
}

/** Configures the AI stand-in for later requests that contain the given words of one test. */
export async function controlAi(
  stack: StackAddresses,
  path: 'fail' | 'pace',
  body: { readonly containing: string; readonly [option: string]: unknown },
): Promise<void> {
  const response = await fetch(`${stack.ai}/x-control/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`AI control ${path}: ${response.status} ${await response.text()}`);
}

const rememberedSchema = z.array(z.object({ body: z.unknown() }));

/** Returns recent requests to the AI stand-in that contain these words, as text. */
export async function readAiRequests(stack: StackAddresses, containing: string): Promise<string[]> {
  const query = new URLSearchParams({ route: 'chat', containing });
  const response = await fetch(`${stack.ai}/x-control/requests?${query}`);
  return rememberedSchema.parse(await response.json()).map(({ body }) => JSON.stringify(body));
}
