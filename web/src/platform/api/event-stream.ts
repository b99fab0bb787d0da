import { createParser } from 'eventsource-parser';
import { unexpectedAnswer } from './api-failure.ts';

/** One message of an event stream: its name (`message` where none was given) and its text. */
export interface StreamMessage {
  readonly event: string;
  readonly data: string;
}

/**
 * Parses the `text/event-stream` format from pieces of any size, fed in order; each call returns the completed
 * messages. A message cut off by the end is dropped, as the standard requires.
 */
export function createEventStreamParser(): (piece: string) => StreamMessage[] {
  let whole: StreamMessage[] = [];
  const parser = createParser({ onEvent: ({ event = 'message', data }) => whole.push({ event, data }) });
  return (piece) => {
    whole = [];
    parser.feed(piece);
    return whole;
  };
}

/** Reads one message of a stream, and has it checked. The message's name is the event's `type`. */
export function parseEvent(message: StreamMessage, check: (event: unknown) => void): unknown {
  try {
    const data: unknown = JSON.parse(message.data);
    const typed = message.event === 'message' ? data : { type: message.event, ...(data as object) };
    check(typed);
    return typed;
  } catch (error) {
    throw unexpectedAnswer(200, error);
  }
}

/** True for the event after which a stream has nothing more to say. */
export function isLastEvent(event: unknown): boolean {
  const type = (event as { type?: unknown } | undefined)?.type;
  return type === 'done' || type === 'error';
}
