import { describe, expect, it } from 'vitest';
import { cosineWithRow, packVectors, parseVectors } from './packed-vectors.ts';

/** Returns a unit vector that depends only on the seed. */
function makeVector(seed: number, dimensions: number): Float32Array {
  const values = Float32Array.from({ length: dimensions }, (_, n) => Math.sin(seed * 7.1 + n * n));
  const length = Math.hypot(...values);
  return values.map((value) => value / length);
}

function packRows(vectors: readonly Float32Array[]): Buffer {
  const dimensions = vectors[0]?.length ?? 0;
  const values = Float32Array.from(vectors.flatMap((vector) => [...vector]));
  return packVectors({ model: 'modelo-ñ', dimensions, values });
}

describe('packVectors and parseVectors', () => {
  it.each([384, 1_024, 3_072])(
    'packs vectors of %d dimensions with their model, and changes cosines by less than 0.01',
    (length) => {
      const vectors = [1, 2, 3].map((seed) => makeVector(seed, length));
      const packed = parseVectors(packRows(vectors));
      expect(packed).toMatchObject({ model: 'modelo-ñ', dimensions: length, count: 3 });
      const question = makeVector(2.0001, length);
      vectors.forEach((vector, row) => {
        const exact = vector.reduce((sum, value, column) => sum + value * (question[column] ?? 0), 0);
        expect(Math.abs(cosineWithRow(packed, row, question) - exact)).toBeLessThan(0.01);
      });
    },
  );

  it('packs a document without passages with a vector count of 0', () => {
    expect(parseVectors(packRows([])).count).toBe(0);
  });

  it('throws on truncated bytes or another format', () => {
    const packedBytes = packRows([makeVector(1, 16)]);
    expect(() => parseVectors(packedBytes.subarray(0, -1))).toThrow();
    expect(() => parseVectors(Buffer.alloc(4_096))).toThrow();
    expect(() => parseVectors(Buffer.alloc(0))).toThrow();
  });
});
