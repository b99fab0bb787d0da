import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { threadCpuMs } from '../../../../../tests/fixtures/shared/thread-cpu-ms.ts';
import { createQuadReader } from './read-quads.ts';

const mark = (x: number): string => `<< /Subtype /Redact /QuadPoints [${x} 9 90 9 ${x} 1 90 1] >>`;

function pack(number: number, object: string): Buffer {
  const head = `3 0 ${number} ${object.length} `;
  const packed = deflateSync(`${head}${object}${object}`);
  const entries = `/Type /ObjStm /N 2 /First ${head.length} /Filter /FlateDecode /Length ${packed.length}`;
  return Buffer.concat([
    Buffer.from(`2 0 obj\n<< ${entries} >>\nstream\r\n`),
    packed,
    Buffer.from('\nendstream\nendobj\n'),
  ]);
}

function readLeft(file: string | Buffer, id: string): number[] {
  return createQuadReader(Buffer.from(file))(id).map((corners) => Math.min(...corners.map(({ x }) => x)));
}

describe('quads of an annotation', () => {
  test.each<[string, string | Buffer, string, number[]]>([
    ['an object of the file', `12 0 obj\n${mark(2)}\nendobj`, '12R', [2]],
    ['the last version of an object', `7 0 obj ${mark(2)} endobj 7 0 obj ${mark(3)} endobj`, '7R', [3]],
    ['an object whose number ends alike', `17 0 obj ${mark(2)} endobj 7 0 obj ${mark(3)} endobj`, '7R', [3]],
    ['an object with a generation', `7 2 obj ${mark(4)} endobj`, '7R2', [4]],
    [
      'a list in an object of its own',
      '7 0 obj << /QuadPoints 8 0 R >> endobj 8 0 obj [4 9 90 9 4 1 90 1] endobj',
      '7R',
      [4],
    ],
    ['an object stream', pack(7, mark(5)), '7R', [5]],
    [
      'an update behind an object stream',
      Buffer.concat([pack(7, mark(5)), Buffer.from(`7 0 obj ${mark(8)}`)]),
      '7R',
      [8],
    ],
    ['no quads of another object', `7 0 obj << >> endobj 8 0 obj ${mark(2)} endobj`, '7R', []],
    ['no quads with words', '7 0 obj << /QuadPoints [a b c d e f g h] >> endobj', '7R', []],
    ['no quads of an annotation without an object', `7 0 obj ${mark(2)} endobj`, 'annot_p0_1', []],
    ['no quads of a damaged stream', '2 0 obj << /Type /ObjStm /First 9 >> stream\nabc\nendstream', '3R', []],
  ])('reads the quads of %s', (_, file, id, left) => {
    expect(readLeft(file, id)).toEqual(left);
  });

  test.each([
    ['digits', '1'.repeat(4_000_000)],
    ['heads of objects', '1 0 obj '.repeat(500_000)],
    ['object streams without an end', '/Type /ObjStm '.repeat(300_000)],
    ['object streams with a common end', `${'/Type /ObjStm '.repeat(300_000)} stream abc endstream`],
    ['empty object streams', '/Type /ObjStm stream endstream '.repeat(130_000)],
  ])('reads 4 MB of %s within 2 s of processor time', (_, file) => {
    const start = threadCpuMs();
    readLeft(file, '1R');
    expect(threadCpuMs() - start).toBeLessThan(2_000);
  });
});
