// @module-tag long
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerableQuestion, openScene, type Scene } from './open-scene.ts';

let scene: Scene;
let stopRegularUser: () => Promise<void>;
beforeAll(async () => {
  scene = await openScene();
  stopRegularUser = await scene.startRegularUser();
});
afterAll(() => scene.close());

const mebibyte = 1024 * 1024;
const question = JSON.stringify({ question: answerableQuestion, selected_document: 'all' });
/** 100 MB of spaces; compressed, a hundredth of that. */
const blanks = Buffer.alloc(100 * mebibyte, ' ');
const bomb = gzipSync(blanks);

const bodies: readonly (readonly [what: string, encoding: string, bytes: Buffer])[] = [
  ['a bomb in gzip', 'gzip', bomb],
  ['a bomb in gzip, twice', 'gzip, gzip', gzipSync(bomb)],
  ['a bomb in deflate', 'deflate', deflateSync(blanks)],
  ['a bomb in Brotli', 'br', brotliCompressSync(blanks)],
  ['a question in gzip', 'gzip', gzipSync(question)],
  ['a question in gzip, twice', 'gzip, gzip', gzipSync(gzipSync(question))],
  ['a question that is said to be in gzip', 'gzip', Buffer.from('no es gzip')],
  ['a question in what nobody knows', 'exi', Buffer.from('no es nada')],
];

// @proves T8
test('rejects compressed bodies without decompressing them, for free and without delaying others', async () => {
  const mallory = await scene.newPerson(5);
  const before = process.memoryUsage.rss();
  for (const [what, encoding, bytes] of bodies) {
    for (const url of [`${scene.addresses.api}/invoke`, `${scene.ingest}/upload`]) {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'Content-Encoding': encoding,
          Authorization: `Bearer ${mallory.token}`,
        },
        body: new Uint8Array(bytes),
      });
      expect([400, 413, 415], what).toContain(response.status);
    }
  }
  expect(process.memoryUsage.rss() - before).toBeLessThan(60 * mebibyte);
  expect(await scene.spentBy(mallory)).toBe(0);
});

test('serves a regular user during hostile request bodies, and charges everything once', () =>
  stopRegularUser());
