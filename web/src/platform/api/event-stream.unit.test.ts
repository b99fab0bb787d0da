import { describe, expect, it } from 'vitest';
import { createEventStreamParser, type StreamMessage } from './event-stream.ts';

const messages: readonly StreamMessage[] = [
  { event: 'start', data: '{"session_id":"s1"}' },
  { event: 'token', data: '{"text":"año: «sí»\\n"}' },
  { event: 'message', data: 'dos\nlíneas' },
  { event: 'done', data: '' },
];

const lines = [
  ': latido',
  'event: start',
  'data: {"session_id":"s1"}',
  '',
  'event:token',
  'id: 7',
  'data:{"text":"año: «sí»\\n"}',
  '',
  '',
  'retry: 1000',
  'data: dos',
  'data: líneas',
  '',
  'event: done',
  'data',
  '',
  '',
];

function readInPieces(pieces: readonly string[]): StreamMessage[] {
  const parse = createEventStreamParser();
  return pieces.flatMap((piece) => parse(piece));
}

describe.each([
  ['LF', '\n'],
  ['CR LF', '\r\n'],
  ['CR', '\r'],
])('event stream with %s line endings', (_name, end) => {
  // A lone CR ends a line only when the next character is known.
  const stream = lines.join(end) + (end === '\r' ? '\r:' : '');

  it('returns the same messages for every split into two chunks', () => {
    for (let at = 0; at <= stream.length; at += 1) {
      expect(readInPieces([stream.slice(0, at), stream.slice(at)])).toEqual(messages);
    }
  });

  it('returns the same messages for chunks of one character', () => {
    expect(readInPieces([...stream])).toEqual(messages);
  });
});

it('drops a message that the end of the event stream truncates', () => {
  expect(readInPieces(['event: token\ndata: {"text":"a"}\n'])).toEqual([]);
});

it('returns a message of the event stream as soon as it is complete', () => {
  const parse = createEventStreamParser();
  expect(parse('event: token\ndata: 1\n')).toEqual([]);
  expect(parse('\n')).toEqual([{ event: 'token', data: '1' }]);
});
