import { createParser } from 'eventsource-parser';
import { unexpectedAnswer } from './api-failure.ts';

/** Message of an event stream: its name (`message` by default) and its data. */
export interface StreamMessage {
  readonly event: string;
  readonly data: string;
}

/**
 * Returns a parser of `text/event-stream` that takes chunks of any size in order and returns the messages they
 * complete. Drops a message cut off by the end, as the standard requires.
 */
export function createEventStreamParser(): (piece: string) => StreamMessage[] {
  let wholeMessages: StreamMessage[] = [];
  const parser = createParser({
    onEvent: ({ event = 'message', data }) => wholeMessages.push({ event, data }),
  });
  return (piece) => {
    wholeMessages = [];
    parser.feed(piece);
    return wholeMessages;
  };
}

/** Parses and validates a message. Its name becomes the event's `type`. */
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

/** Returns true for the last event of a stream. */
export function isLastEvent(event: unknown): boolean {
  const type = (event as { type?: unknown } | undefined)?.type;
  return type === 'done' || type === 'error';
}
