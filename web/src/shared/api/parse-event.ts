import type { RouteDefinition } from '@contract/route-definition.ts';
import type { StreamMessage } from './event-stream-parser.ts';
import { unexpectedAnswer } from './read-failure.ts';

/** Checks one message of a stream against the contract. The message's name is the event's `type`. */
export function parseEvent(route: RouteDefinition, message: StreamMessage): unknown {
  try {
    const data: unknown = JSON.parse(message.data);
    const typed = message.event === 'message' ? data : { type: message.event, ...(data as object) };
    return route.events?.parse(typed);
  } catch (error) {
    throw unexpectedAnswer(200, error);
  }
}

/** True for the event after which a stream has nothing more to say. */
export function isLastEvent(event: unknown): boolean {
  const type = (event as { type?: unknown } | undefined)?.type;
  return type === 'done' || type === 'error';
}
