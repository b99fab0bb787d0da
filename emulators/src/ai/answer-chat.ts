import { randomUUID } from 'node:crypto';
import type { Response } from 'express';
import { localModel } from '../../../functions/src/engines/models/known-models.ts';
import { imagesOf, textOf } from '../local-model/prompt-message.ts';
import { writeChatAnswer } from '../local-model/write-chat-answer.ts';
import { pause } from '../shared/pause.ts';
import type { AiState, RememberedRequest } from './ai-state.ts';
import type { Fault } from './control-schemas.ts';
import { countTokens, splitTokens } from './count-tokens.ts';
import { type Dialect, readDialect } from './dialect.ts';
import type { ChatRequest } from './request-schemas.ts';

const tokensPerImage = 765;
const maxStallMs = 600_000;
const tokensPerMessage = 4;
const refusalText = 'No puedo ayudar con eso.';
/** One reasoning token. */
const reasoningToken = 'hm ';

interface Reply {
  /** Fields of every chunk that identify the response. */
  readonly responseFields: object;
  readonly dialect: Dialect;
  /** Number of reasoning tokens, within the output limit. */
  readonly reasoningTokens: number;
  readonly tokens: readonly string[];
  readonly finishReason: string;
  readonly usage: object;
}

/** A request with its response, record and fault. */
export interface Exchange {
  readonly response: Response;
  readonly state: AiState;
  readonly remembered: RememberedRequest;
  readonly fault: Fault | undefined;
}

/**
 * Responds to a chat request, whole or as server-sent events, at the pace and with the fault set by the control routes.
 */
export async function answerChat(
  request: ChatRequest,
  { response, state, remembered, fault }: Exchange,
): Promise<void> {
  const reply = writeReply(request, fault, state);
  const abort = new AbortController();
  response.on('close', () => {
    if (!response.writableFinished) {
      remembered.outcome = fault?.mode === 'hangup-midstream' ? 'hung up midstream' : 'left by the client';
    }
    abort.abort();
  });
  // Read before every token, because the pace may change in the middle of an answer.
  const paceOf = state.followPace(request);
  const keepPace = async (): Promise<void> => {
    const tokensPerSecond = paceOf();
    if (tokensPerSecond !== null) await pause(1000 / tokensPerSecond, abort.signal);
  };
  const delivery: Delivery = { reply, response, waitForPace: keepPace, fault, signal: abort.signal };
  if (request.stream === true) await streamReply(delivery, request);
  else await sendReply(delivery);
}

function writeReply(request: ChatRequest, fault: Fault | undefined, state: AiState): Reply {
  const citationFault =
    fault?.mode === 'bad-citation' || fault?.mode === 'no-citation' || fault?.mode === 'gullible'
      ? fault.mode
      : undefined;
  const ordered = fault?.mode === 'refusal' ? refusalText : fault?.text;
  const text = ordered ?? writeChatAnswer(request, citationFault);
  const allTokens = fault?.mode === 'empty' ? [] : splitTokens(text);
  const limit = request.max_completion_tokens ?? request.max_tokens ?? Number.POSITIVE_INFINITY;
  const dialect = readDialect(request, fault);
  const reasoningTokens = Math.min(dialect.reasoningTokens, limit);
  const tokens = allTokens.slice(0, limit - reasoningTokens);
  const completionTokens = tokens.length + reasoningTokens;
  const promptTokens = countPromptTokens(request);
  const prompt = request.messages.map((message) => `${message.role}\n${textOf(message)}`).join('\n');
  return {
    responseFields: {
      id: `chatcmpl-${randomUUID()}`,
      created: Math.floor(Date.now() / 1000),
      // Returns the local model's name instead of the requested one, so that it is not taken for that model.
      model: localModel,
      system_fingerprint: localModel,
    },
    dialect,
    reasoningTokens,
    tokens,
    finishReason: dialect.finishReason(tokens.length < allTokens.length ? 'length' : 'stop'),
    usage: {
      prompt_tokens: promptTokens,
      completion_tokens: completionTokens,
      total_tokens: promptTokens + completionTokens,
      prompt_tokens_details: { cached_tokens: state.prompts.take(prompt) },
      completion_tokens_details: { reasoning_tokens: reasoningTokens },
    },
  };
}

function countPromptTokens({ messages }: ChatRequest): number {
  return messages.reduce(
    (sum, message) =>
      sum + tokensPerMessage + countTokens(textOf(message)) + imagesOf(message).length * tokensPerImage,
    3,
  );
}

interface Delivery {
  readonly reply: Reply;
  readonly response: Response;
  /** Waits until the pace set by the control routes allows the next token of the reply. */
  readonly waitForPace: () => Promise<void>;
  readonly fault: Fault | undefined;
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal;
}

async function sendReply({ reply, response, waitForPace: keepPace, fault, signal }: Delivery): Promise<void> {
  for (let index = 0; index < reply.reasoningTokens + reply.tokens.length; index += 1) await keepPace();
  if (signal.aborted) return;
  const body = JSON.stringify({
    ...reply.responseFields,
    object: 'chat.completion',
    choices: [
      {
        index: 0,
        message: {
          role: 'assistant',
          content: fault?.mode === 'wrong-shape' ? reply.tokens.length : reply.tokens.join(''),
          refusal: fault?.mode === 'refusal' ? refusalText : null,
          annotations: [],
        },
        logprobs: null,
        finish_reason: reply.finishReason,
      },
    ],
    usage: reply.usage,
  });
  response.setHeader('Content-Type', 'application/json');
  if (fault?.mode !== 'hangup-midstream') {
    response.end(body);
    return;
  }
  response.setHeader('Content-Length', Buffer.byteLength(body));
  response.write(body.slice(0, body.length / 2), () => response.destroy());
}

async function streamReply(
  { reply, response, waitForPace: keepPace, fault, signal }: Delivery,
  request: ChatRequest,
): Promise<void> {
  response.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-cache',
  });
  const includeUsage = request.stream_options?.include_usage === true;
  const sendChunk = (choices: unknown[], usage?: Reply['usage']): Promise<void> =>
    writeEvent(response, {
      ...reply.responseFields,
      object: 'chat.completion.chunk',
      choices,
      ...(includeUsage ? { usage: usage ?? null } : {}),
    });
  const sendDelta = (content: object, finishReason: string | null = null): Promise<void> =>
    sendChunk([{ index: 0, delta: content, logprobs: null, finish_reason: finishReason }]);

  if (reply.dialect.opening !== undefined) await writeEvent(response, reply.dialect.opening);
  await sendDelta({ role: 'assistant', content: '', refusal: null });
  for (const piece of createChunks(reply, fault)) {
    await keepPace();
    if (signal.aborted) return;
    if (piece !== undefined) await sendDelta(piece);
  }
  if (fault?.mode === 'stall-midstream') {
    await pause(maxStallMs, signal);
    return;
  }
  if (fault?.mode === 'hangup-midstream') {
    response.destroy();
    return;
  }
  await sendDelta({}, reply.finishReason);
  if (includeUsage) await sendChunk([], reply.usage);
  response.end('data: [DONE]\n\n');
}

/** Yields one chunk per token; undefined for a hidden reasoning token. */
function* createChunks(
  { dialect, reasoningTokens, tokens }: Reply,
  fault: Fault | undefined,
): Generator<object | undefined> {
  for (let index = 0; index < reasoningTokens; index += 1) yield dialect.showReasoning?.(reasoningToken);
  const breaksOff = fault?.mode === 'hangup-midstream' || fault?.mode === 'stall-midstream';
  for (const token of breaksOff ? tokens.slice(0, fault.afterTokens) : tokens) yield dialect.showText(token);
}

/** Resolves once the bytes left the process, so that a disconnect afterwards loses none of them. */
function writeEvent(response: Response, event: object): Promise<void> {
  return new Promise((resolve) => {
    if (response.destroyed) resolve();
    else response.write(`data: ${JSON.stringify(event)}\n\n`, () => resolve());
  });
}
