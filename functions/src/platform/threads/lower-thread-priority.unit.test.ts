import { once } from 'node:events';
import { getPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { lowPriority } from './lower-thread-priority.ts';

test('lowers the priority of its thread, but not of the process', {
  skip: process.platform !== 'linux',
}, async () => {
  const ownPriority = getPriority();
  const module = new URL('./lower-thread-priority.ts', import.meta.url).href;
  const code = `import('${module}').then(({ lowerThreadPriority }) => {
    lowerThreadPriority();
    require('node:worker_threads').parentPort.postMessage(require('node:os').getPriority());
  });`;
  const [threadPriority] = await once(new Worker(code, { eval: true }), 'message');
  expect(threadPriority).toBe(Math.max(lowPriority, ownPriority));
  expect(getPriority()).toBe(ownPriority);
});
