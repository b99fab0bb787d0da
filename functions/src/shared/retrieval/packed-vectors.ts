import { embeddingDimensions } from '../models/models.ts';
import { copyOf } from './packed-array.ts';

/**
 * The vectors of a document's passages, one signed byte for each dimension and one scale for each vector: a quarter of the
 * bytes of floats, to read and to keep, for cosines that differ by less than a hundredth.
 */
export interface PackedVectors {
  readonly count: number;
  /** What a byte of each vector is worth. */
  readonly scales: Float32Array;
  /** `count` × `embeddingDimensions`. */
  readonly bytes: Int8Array;
}

const packedVectorsFormat = 2;
const headerBytes = 2 * Uint32Array.BYTES_PER_ELEMENT;
const largestByte = 127;

/** Packs a matrix of `embeddingDimensions` floats a row into its stored form. Numbers are little-endian. */
export function packVectors(matrix: Float32Array): Buffer {
  const count = matrix.length / embeddingDimensions;
  const scales = new Float32Array(count);
  const bytes = new Int8Array(matrix.length);
  for (let row = 0; row < count; row += 1) {
    const start = row * embeddingDimensions;
    const vector = matrix.subarray(start, start + embeddingDimensions);
    const largest = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    const scale = largest / largestByte || 1;
    scales[row] = scale;
    for (let column = 0; column < embeddingDimensions; column += 1) {
      bytes[start + column] = Math.round((vector[column] ?? 0) / scale);
    }
  }
  const header = Uint32Array.of(packedVectorsFormat, count);
  return Buffer.concat([header, scales, bytes].map((part) => Buffer.from(part.buffer)));
}

/** Reads the stored form. Throws where the bytes are not one, or cut short. */
export function parseVectors(stored: Buffer): PackedVectors {
  const [format, count = 0] = new Uint32Array(copyOf(stored.subarray(0, headerBytes)));
  const scaleBytes = count * Float32Array.BYTES_PER_ELEMENT;
  const isWhole =
    format === packedVectorsFormat &&
    stored.length === headerBytes + scaleBytes + count * embeddingDimensions;
  if (!isWhole) throw new Error('The packed vectors have another format or are cut short.');
  const bytesStart = headerBytes + scaleBytes;
  return {
    count,
    scales: new Float32Array(copyOf(stored.subarray(headerBytes, bytesStart))),
    bytes: new Int8Array(copyOf(stored.subarray(bytesStart))),
  };
}

/** Cosine of a packed vector with a unit-length one. */
export function cosineOf({ scales, bytes }: PackedVectors, row: number, vector: Float32Array): number {
  const start = row * embeddingDimensions;
  let product = 0;
  for (let column = 0; column < embeddingDimensions; column += 1) {
    product += (bytes[start + column] ?? 0) * (vector[column] ?? 0);
  }
  return product * (scales[row] ?? 0);
}
