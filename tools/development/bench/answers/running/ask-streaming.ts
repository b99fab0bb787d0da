import { EventSourceParserStream } from 'eventsource-parser/stream';
import { answerEventSchema, type QueryResponse } from '../../../../../functions/src/contract/chat/schemas.ts';

export interface AskedQuestion {
  readonly question: string;
  readonly selected_document: string;
  readonly selected_documents?: readonly string[];
  readonly session_id?: string;
  /** Maximum price in credits, when whole documents are read. */
  readonly max_credits: number;
}

/** An answer with the milliseconds from the question to its first word and to its end. */
export interface StreamedAnswer {
  readonly response: QueryResponse;
  readonly firstTextMs: number | undefined;
  readonly wholeMs: number;
  /** Request id in the log of the server. */
  readonly requestId: string;
}

/** Asks as the web does. Throws with the server's message when no answer comes. */
export async function askStreaming(
  api: string,
  token: string,
  question: AskedQuestion,
): Promise<StreamedAnswer> {
  const startedAtMs = performance.now();
  const answerResponse = await fetch(`${api}/invoke`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'text/event-stream',
      Authorization: `Bearer ${token}`,
    },
    body: JSON.stringify(question),
  });
  if (!answerResponse.ok || answerResponse.body === null) {
    throw new Error(`POST /invoke: ${answerResponse.status} ${await answerResponse.text()}`);
  }
  const requestId = answerResponse.headers.get('X-Request-Id') ?? '';
  let firstTextMs: number | undefined;
  let answered: StreamedAnswer | undefined;
  for await (const event of readEvents(answerResponse.body)) {
    const elapsedMs = performance.now() - startedAtMs;
    if (event.type === 'token') firstTextMs ??= elapsedMs;
    if (event.type === 'error') throw new Error(`POST /invoke: ${JSON.stringify(event)}`);
    // Reads on after the answer, because the server works only while the response is open.
    if (event.type === 'done')
      answered = { response: event.response, firstTextMs, wholeMs: elapsedMs, requestId };
  }
  if (answered === undefined) throw new Error('POST /invoke: the stream ended without an answer');
  return answered;
}

async function* readEvents(body: ReadableStream<Uint8Array<ArrayBuffer>>) {
  const events = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
  for await (const { data } of events) yield answerEventSchema.parse(JSON.parse(data));
}
