import { createParser } from 'eventsource-parser';

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
