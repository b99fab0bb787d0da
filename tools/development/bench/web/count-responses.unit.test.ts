import { EventEmitter, once } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Response } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { countResponses } from './count-responses.ts';

const script = Buffer.from('export const a = 1;');

function emitResponse(page: EventEmitter, type: string, body: () => Promise<Buffer>): void {
  const response = { request: () => ({ resourceType: () => type }), body };
  page.emit('response', response as unknown as Response);
}

test('counts all responses of a page, and the compressed bytes of its scripts', async () => {
  const page = new EventEmitter();
  const count = countResponses(page);
  emitResponse(page, 'script', async () => script);
  emitResponse(page, 'image', async () => script);
  expect(count.requests()).toBe(2);
  expect(await count.scriptBytes()).toBe(gzipSync(script).length);
});

test('ignores a script whose body is lost after the count', async () => {
  const unhandled: unknown[] = [];
  const note = (reason: unknown): void => void unhandled.push(reason);
  const others = process.listeners('unhandledRejection');
  process.removeAllListeners('unhandledRejection').on('unhandledRejection', note);
  onTestFinished(() => {
    process.off('unhandledRejection', note);
    for (const other of others) process.on('unhandledRejection', other);
  });
  const page = new EventEmitter();
  const closing = new EventEmitter();
  const count = countResponses(page);
  await count.scriptBytes();
  emitResponse(page, 'script', async () => {
    await once(closing, 'close');
    throw new Error('Target page, context or browser has been closed');
  });
  closing.emit('close');
  await turn();
  await turn();
  expect(unhandled).toEqual([]);
});

test('rejects with the error of a script whose body cannot be read', async () => {
  const page = new EventEmitter();
  const count = countResponses(page);
  emitResponse(page, 'script', async () => {
    throw new Error('no body');
  });
  await expect(count.scriptBytes()).rejects.toThrow('no body');
});
