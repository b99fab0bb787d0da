import { describe, expect, it } from 'vitest';
import { cosineOf, packVectors, parseVectors } from './packed-vectors.ts';

/** Unit-length vectors that a seed decides. */
function makeVector(seed: number, dimensions: number): Float32Array {
  const values = Float32Array.from({ length: dimensions }, (_, n) => Math.sin(seed * 7.1 + n * n));
  const length = Math.hypot(...values);
  return values.map((value) => value / length);
}

function pack(vectors: readonly Float32Array[]): Buffer {
  const dimensions = vectors[0]?.length ?? 0;
  const values = Float32Array.from(vectors.flatMap((vector) => [...vector]));
  return packVectors({ model: 'modelo-ñ', dimensions, values });
}

describe('packed vectors', () => {
  it.each([384, 1_024, 3_072])(
    'of %d dimensions keep the cosines to a hundredth, and their model',
    (length) => {
      const vectors = [1, 2, 3].map((seed) => makeVector(seed, length));
      const packed = parseVectors(pack(vectors));
      expect(packed).toMatchObject({ model: 'modelo-ñ', dimensions: length, count: 3 });
      const question = makeVector(2.0001, length);
      vectors.forEach((vector, row) => {
        const exact = vector.reduce((sum, value, column) => sum + value * (question[column] ?? 0), 0);
        expect(Math.abs(cosineOf(packed, row, question) - exact)).toBeLessThan(0.01);
      });
    },
  );

  it('of a document without passages are none', () => {
    expect(parseVectors(pack([])).count).toBe(0);
  });

  it('that are cut short or of another format are refused', () => {
    const stored = pack([makeVector(1, 16)]);
    expect(() => parseVectors(stored.subarray(0, -1))).toThrow();
    expect(() => parseVectors(Buffer.alloc(4_096))).toThrow();
    expect(() => parseVectors(Buffer.alloc(0))).toThrow();
  });
});
