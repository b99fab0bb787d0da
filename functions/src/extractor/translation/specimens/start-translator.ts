import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

const requestSchema = z.object({ messages: z.array(z.object({ role: z.string(), content: z.string() })) });
const jobSchema = z.object({ target: z.string(), segments: z.array(z.string()) });

export interface Translator {
  readonly url: string;
  /** The segments of each request so far. */
  readonly requests: string[][];
  close(): Promise<void>;
}

/** An OpenAI-compatible server that answers what `answer` makes of the segments, or nothing but an error. For tests. */
export async function startTranslator(
  answer: (segments: string[], request: number) => readonly string[] | undefined,
): Promise<Translator> {
  const requests: string[][] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const { messages } = requestSchema.parse(JSON.parse(body));
    const { segments } = jobSchema.parse(JSON.parse(messages.at(-1)?.content ?? ''));
    requests.push(segments);
    const translated = answer(segments, requests.length);
    if (translated === undefined) {
      response.writeHead(400, { 'Content-Type': 'application/json' }).end('{"error":{"message":"no"}}');
      return;
    }
    const content = JSON.stringify({ segments: translated });
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta: { content } }] })}\n\n`);
    response.end(
      `data: ${JSON.stringify({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })}\n\ndata: [DONE]\n\n`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error === undefined ? resolve() : reject(error)));
        server.closeAllConnections();
      }),
  };
}
