import { randomBytes } from 'node:crypto';
import { deflateRawSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { threadCpuMs } from '../../../tests/fixtures/shared/thread-cpu-ms.ts';
import { gunzip } from './gunzip.ts';

async function gunzipInChunks(bytes: Buffer, chunkSize: number): Promise<Buffer> {
  const source = async function* (): AsyncGenerator<Buffer> {
    for (let at = 0; at < bytes.length; at += chunkSize) yield bytes.subarray(at, at + chunkSize);
  };
  const chunks: Uint8Array[] = [];
  for await (const chunk of gunzip(source())) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const text = Buffer.from('<p>Plazas vacantes de la convocatoria</p>'.repeat(400));
const noise = randomBytes(300_000);
/** At most 5,000 chunks: more take seconds and test nothing more. */
const noiseOf = (chunkSize: number): Buffer => noise.subarray(0, chunkSize * 5_000);
/** A header with extra field, name, comment and its own checksum. */
const fullHeader = Buffer.concat([
  Buffer.from([0x1f, 0x8b, 8, 0x1e, 0, 0, 0, 0, 0, 3, 2, 0, 1, 2]),
  Buffer.from('nombre.html\0nota\0'),
  Buffer.from([0, 0]),
]);
const fullMember = Buffer.concat([fullHeader, deflateRawSync(text), Buffer.alloc(8)]);

describe.each([1, 7, 1_000, 1_000_000])('gunzip in chunks of %i bytes', (size) => {
  test.each([
    ['one member', gzipSync(text), text],
    ['incompressible bytes', gzipSync(noiseOf(size)), noiseOf(size)],
    [
      'two members',
      Buffer.concat([gzipSync(text), gzipSync('fin')]),
      Buffer.concat([text, Buffer.from('fin')]),
    ],
    ['text after the end', Buffer.concat([gzipSync(text), Buffer.from('<!-- caché -->')]), text],
    ['a line break after the end', Buffer.concat([gzipSync(text), Buffer.from('\r\n')]), text],
    ['zeros after the end', Buffer.concat([gzipSync(text), Buffer.alloc(512)]), text],
    [
      'the begin of another member after the end',
      Buffer.concat([gzipSync(text), Buffer.from([0x1f, 0x8b])]),
      text,
    ],
    ['a header with all its fields', fullMember, text],
    ['no trailer', gzipSync(text).subarray(0, -8), text],
    ['no bytes', Buffer.alloc(0), Buffer.alloc(0)],
  ])('decompresses %s', async (_what, packed, unpacked) => {
    expect(Buffer.compare(await gunzipInChunks(packed, size), unpacked)).toBe(0);
  });
});

test('rejects bytes that are not gzip with `Z_DATA_ERROR`', async () => {
  await expect(gunzipInChunks(Buffer.from('esto no está comprimido'), 10)).rejects.toMatchObject({
    code: 'Z_DATA_ERROR',
  });
});

test('returns the complete part of a truncated member', async () => {
  const unpacked = await gunzipInChunks(gzipSync(noise).subarray(0, 200_000), 1_000);
  expect(unpacked.length).toBeGreaterThan(190_000);
  expect(noise.subarray(0, unpacked.length).equals(unpacked)).toBe(true);
});

// @proves T14
test('ignores members after the first 1,000, and takes less than 2 s for them in 8 MiB', async () => {
  const members = Array<Buffer>(1_000).fill(gzipSync('a'));
  const bytes = Buffer.concat([...members, gzipSync('b'), Buffer.alloc(8 * 1024 * 1024)]);
  const before = threadCpuMs();
  expect(String(await gunzipInChunks(bytes, bytes.length))).toBe('a'.repeat(1_000));
  expect(threadCpuMs() - before).toBeLessThan(2_000);
});
