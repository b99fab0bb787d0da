import { describe, expect, it } from 'vitest';
import { embeddingDimensions } from '../models/models.ts';
import { cosineOf, packVectors, parseVectors } from './packed-vectors.ts';

/** Unit-length vectors that a seed decides. */
function makeVector(seed: number): Float32Array {
  const values = Float32Array.from({ length: embeddingDimensions }, (_, n) => Math.sin(seed * 7.1 + n * n));
  const length = Math.hypot(...values);
  return values.map((value) => value / length);
}

function pack(vectors: readonly Float32Array[]): Buffer {
  const matrix = new Float32Array(vectors.length * embeddingDimensions);
  vectors.forEach((vector, row) => {
    matrix.set(vector, row * embeddingDimensions);
  });
  return packVectors(matrix);
}

describe('packed vectors', () => {
  it('keep the cosines of a document to a hundredth', () => {
    const vectors = [1, 2, 3].map(makeVector);
    const packed = parseVectors(pack(vectors));
    const question = makeVector(2.0001);
    vectors.forEach((vector, row) => {
      const exact = vector.reduce((sum, value, column) => sum + value * (question[column] ?? 0), 0);
      expect(Math.abs(cosineOf(packed, row, question) - exact)).toBeLessThan(0.01);
    });
  });

  it('of a document without passages are none', () => {
    expect(parseVectors(pack([])).count).toBe(0);
  });

  it('that are cut short or of another format are refused', () => {
    const stored = pack([makeVector(1)]);
    expect(() => parseVectors(stored.subarray(0, -1))).toThrow();
    expect(() => parseVectors(Buffer.alloc(embeddingDimensions * 4))).toThrow();
    expect(() => parseVectors(Buffer.alloc(0))).toThrow();
  });
});
