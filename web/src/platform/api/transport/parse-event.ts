import type { StreamMessage } from './event-stream-parser.ts';
import { unexpectedAnswer } from './read-failure.ts';

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
