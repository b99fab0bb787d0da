import { PassThrough, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { readZip } from '../../../tests/fixtures/zip/read-zip.ts';
import { writeZip, type ZipEntry } from './write-zip.ts';

const date = new Date('2026-11-20T12:00:00Z');

async function packEntries(entries: readonly ZipEntry[]): Promise<Buffer> {
  const output = new PassThrough();
  const [bytes] = await Promise.all([buffer(output), writeZip(entries, output, { date })]);
  return bytes;
}

test('writes files unchanged to a ZIP, compressed or stored', async () => {
  const entries: ZipEntry[] = [
    { path: 'LEEME.txt', write: () => ['Año ', 'y mañana'] },
    { path: 'documentos/Escritura nº 3.pdf', isStored: true, write: () => [Buffer.from([0, 255, 1])] },
    { path: 'vacío.json', write: () => [] },
  ];
  const files = readZip(await packEntries(entries));
  expect(files.get('LEEME.txt')?.toString()).toBe('Año y mañana');
  expect(files.get('documentos/Escritura nº 3.pdf')).toEqual(Buffer.from([0, 255, 1]));
  expect(files.get('vacío.json')?.length).toBe(0);
  expect(await packEntries(entries)).toEqual(await packEntries(entries));
});

test('keeps at most a part of one document in memory, read as fast as the ZIP is consumed', async () => {
  const count = 25;
  const sizeBytes = 1024 * 1024;
  const piece = Buffer.alloc(64 * 1024, 'x');
  let readBytes = 0;
  let takenBytes = 0;
  let openCount = 0;
  let maxAhead = 0;
  const entries = Array.from(
    { length: count },
    (_, index): ZipEntry => ({
      path: `documentos/${index}.pdf`,
      isStored: true,
      write: async function* () {
        openCount += 1;
        expect(openCount).toBe(1);
        for (let at = 0; at < sizeBytes; at += piece.length) {
          readBytes += piece.length;
          maxAhead = Math.max(maxAhead, readBytes - takenBytes);
          yield piece;
        }
        openCount -= 1;
      },
    }),
  );
  const slow = new Writable({
    write(chunk: Buffer, _encoding, done) {
      takenBytes += chunk.length;
      setImmediate(done);
    },
  });
  await writeZip(entries, slow, { date });
  expect(readBytes).toBe(count * sizeBytes);
  expect(maxAhead).toBeLessThan(sizeBytes / 2);
});

test('rejects and destroys the ZIP when a file cannot be read', async () => {
  const output = new PassThrough();
  output.resume();
  const failsPromise = writeZip(
    [
      {
        path: 'a.pdf',
        write: async function* () {
          yield Buffer.from('a');
          throw new Error('it is gone');
        },
      },
    ],
    output.on('error', () => undefined),
    { date },
  );
  await expect(failsPromise).rejects.toThrow('it is gone');
  expect(output.destroyed).toBe(true);
});

test.each(['before it reads', 'in the middle'])(
  "stops reading files when the ZIP's consumer closes it %s",
  async (when) => {
    const reading = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<void>();
    const entry: ZipEntry = {
      path: 'a.pdf',
      isStored: true,
      write: async function* () {
        try {
          for (let at = 0; at < 500; at += 1) {
            reading.resolve();
            yield Buffer.alloc(64 * 1024);
          }
        } finally {
          ended.resolve();
        }
      },
    };
    const output = new PassThrough();
    const writingPromise = writeZip([entry], output, { date });
    if (when === 'in the middle') output.once('data', () => output.pause());
    await reading.promise;
    // Waits until its buffers are full.
    await new Promise((resolve) => setTimeout(resolve, 20));
    output.destroy();
    await expect(writingPromise).rejects.toThrow('Premature close');
    await ended.promise;
  },
);
