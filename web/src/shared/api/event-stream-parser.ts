/** One message of an event stream: its name (`message` where none was given) and its text. */
export interface StreamMessage {
  readonly event: string;
  readonly data: string;
}

/**
 * Reads the `text/event-stream` format from text that arrives in pieces of any size. Feed the pieces in order; each call
 * returns the messages that became whole. Comments, `id` and `retry` are skipped; a message cut off by the end is dropped,
 * as the standard says.
 */
export function createEventStreamParser(): (piece: string) => StreamMessage[] {
  let rest = '';
  let event = '';
  let data: string[] = [];

  const readLine = (line: string): StreamMessage | undefined => {
    if (line === '') {
      const message = data.length === 0 ? undefined : { event: event || 'message', data: data.join('\n') };
      event = '';
      data = [];
      return message;
    }
    const colon = line.indexOf(':');
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') event = value;
    if (field === 'data') data.push(value);
    return undefined;
  };

  return (piece) => {
    const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/);
    // A lone CR at the very end may be the first half of CR LF: it stays with the unfinished line.
    rest = lines.pop() ?? '';
    return lines.map(readLine).filter((message) => message !== undefined);
  };
}
