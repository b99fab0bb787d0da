import { expect, test } from 'vitest';
import { SearchQueue } from './search-queue.ts';

/** Returns a queue whose searches end when the test says so, and the ids in the order in which they began. */
function makeQueue() {
  const begun: string[] = [];
  const ends = new Map<string, (failure?: string) => void>();
  const queue = new SearchQueue((id) => {
    begun.push(id);
    const { promise, resolve } = Promise.withResolvers<string | undefined>();
    ends.set(id, resolve);
    return promise;
  });
  const end = async (id: string, failure?: string): Promise<void> => {
    ends.get(id)?.(failure);
    await new Promise(setImmediate);
  };
  const kinds = () => [...queue.states()].map(([id, { kind }]) => `${id} ${kind}`);
  return { queue, begun, end, kinds };
}

test('searches two documents at a time, in order', async () => {
  const { queue, begun, end, kinds } = makeQueue();
  queue.add(['a', 'b', 'c', 'd']);
  expect(kinds()).toEqual(['a searching', 'b searching', 'c waiting', 'd waiting']);
  await end('b');
  expect(begun).toEqual(['a', 'b', 'c']);
  await end('a');
  await end('c');
  await end('d');
  expect(kinds()).toEqual([]);
});

test('keeps the reason of a failed search, continues with the rest, and repeats the failed search on request', async () => {
  const { queue, begun, end } = makeQueue();
  queue.add(['a', 'b', 'c']);
  await end('a', 'El servidor no responde.');
  expect(queue.states().get('a')).toEqual({ kind: 'failed', failure: 'El servidor no responde.' });
  expect(begun).toEqual(['a', 'b', 'c']);
  await end('b');
  queue.add(['a']);
  expect(begun).toEqual(['a', 'b', 'c', 'a']);
  await end('a');
  expect(queue.states().has('a')).toBe(false);
});

test('begins no second search of a document that waits or is being searched', () => {
  const { queue, begun } = makeQueue();
  queue.add(['a', 'b', 'c']);
  queue.add(['a', 'c']);
  expect(begun).toEqual(['a', 'b']);
  expect(queue.states().size).toBe(3);
});

test('begins no search after it was stopped', async () => {
  const { queue, begun, end, kinds } = makeQueue();
  queue.add(['a', 'b', 'c']);
  queue.stop();
  await end('a');
  expect(begun).toEqual(['a', 'b']);
  expect(kinds()).toEqual(['b searching']);
});
