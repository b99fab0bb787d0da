import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { createParser } from 'eventsource-parser';
import { z } from 'zod';
import { loopback } from '../../../../../emulators/src/shared/ports.ts';
import { toError } from '../../../../../functions/src/platform/errors/to-error.ts';
import { parseJson } from '../../../../../functions/src/platform/values/parse-json.ts';

const requestSchema = z.object({
  messages: z.array(z.object({ role: z.string(), content: z.unknown() })),
});
const chunkSchema = z.object({
  choices: z.array(z.object({ delta: z.object({ content: z.string().nullish() }).optional() })).default([]),
});

/** A call of the chat endpoint: the model's input and output. */
export interface RecordedCall {
  readonly system: string;
  readonly user: string;
  readonly written: string;
}

export interface Recorder {
  /** Base URL of an OpenAI-compatible server. */
  readonly url: string;
  readonly calls: readonly RecordedCall[];
  stop(): Promise<void>;
}

/**
 * Starts a proxy that streams requests to `target` and responses back, and records output of `/chat/completions`. Keys
 * are not recorded.
 */
export async function startRecorder(target: string): Promise<Recorder> {
  const calls: RecordedCall[] = [];
  const server = createServer((request, response) => {
    void forwardRequest(request, response, target.replace(/\/$/u, ''), calls).catch((error: unknown) => {
      response.destroy(toError(error));
    });
  });
  server.requestTimeout = 0;
  server.listen(0, loopback);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${loopback}:${port}`,
    calls,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Headers of one connection rather than of the message. */
const ownHeaders = new Set(['host', 'connection', 'content-length', 'transfer-encoding', 'content-encoding']);

async function forwardRequest(
  request: IncomingMessage,
  response: ServerResponse,
  target: string,
  calls: RecordedCall[],
): Promise<void> {
  const body = await buffer(request);
  const aborting = new AbortController();
  response.once('close', () => aborting.abort());
  const headers = Object.entries(request.headers).filter(
    ([name]) => !ownHeaders.has(name) && name !== 'accept-encoding',
  );
  const answerResponse = await fetch(`${target}${request.url ?? ''}`, {
    method: request.method ?? 'POST',
    headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
    ...(body.length > 0 && { body: new Uint8Array(body) }),
    signal: aborting.signal,
  });
  response.writeHead(
    answerResponse.status,
    Object.fromEntries([...answerResponse.headers].filter(([name]) => !ownHeaders.has(name))),
  );
  const decoder = new TextDecoder();
  let text = '';
  for await (const piece of answerResponse.body ?? []) {
    text += decoder.decode(piece, { stream: true });
    response.write(piece);
  }
  const isChat = /\/chat\/completions(?:\?|$)/u.test(request.url ?? '') && answerResponse.ok;
  if (isChat) keepCall(body.toString('utf8'), text, calls);
  response.end();
}

function keepCall(requestText: string, answerText: string, calls: RecordedCall[]): void {
  const request = requestSchema.safeParse(parseJson(requestText));
  if (!request.success) return;
  const contentOf = (role: string): string =>
    request.data.messages
      .filter((message) => message.role === role)
      .map(({ content }) => (typeof content === 'string' ? content : ''))
      .join('\n');
  calls.push({ system: contentOf('system'), user: contentOf('user'), written: readStream(answerText) });
}

/** Joins the text of an answer in server-sent events. */
function readStream(text: string): string {
  let writtenText = '';
  const parser = createParser({
    onEvent: ({ data }) => {
      const chunk = chunkSchema.safeParse(parseJson(data));
      if (chunk.success) writtenText += chunk.data.choices[0]?.delta?.content ?? '';
    },
  });
  parser.feed(text);
  return writtenText;
}
