import { copyAligned } from './packed-array.ts';

/** Vectors as returned by a model, row by row, each of unit length. */
export interface VectorMatrix {
  /** Embedding model of the vectors; those of two models are not comparable. */
  readonly model: string;
  /** Length of a row; 0 without rows. */
  readonly dimensions: number;
  /** `count` × `dimensions`. */
  readonly values: Float32Array;
}

/**
 * The vectors of a document's passages, with a signed byte per dimension and a scale per vector. A quarter of the size
 * of floats, with cosines that differ by less than 0.01.
 */
export interface PackedVectors {
  readonly model: string;
  readonly dimensions: number;
  readonly count: number;
  /** Value of one step of a byte, for each vector. */
  readonly scales: Float32Array;
  /** `count` × `dimensions`. */
  readonly bytes: Int8Array;
}

const packedVectorsFormat = 3;
/** Format, count, dimensions and length of the model's name in bytes. */
const headerBytes = 4 * Uint32Array.BYTES_PER_ELEMENT;
const maxByte = 127;

/** Packs vectors into their stored form. Numbers are little-endian; the model's name follows the header. */
export function packVectors({ model, dimensions, values }: VectorMatrix): Buffer {
  const count = dimensions === 0 ? 0 : values.length / dimensions;
  const scales = new Float32Array(count);
  const bytes = new Int8Array(values.length);
  for (let row = 0; row < count; row += 1) {
    const start = row * dimensions;
    const vector = values.subarray(start, start + dimensions);
    const largest = vector.reduce((max, value) => Math.max(max, Math.abs(value)), 0);
    const scale = largest / maxByte || 1;
    scales[row] = scale;
    for (let column = 0; column < dimensions; column += 1) {
      bytes[start + column] = Math.round((vector[column] ?? 0) / scale);
    }
  }
  const name = Buffer.from(model);
  const header = Uint32Array.of(packedVectorsFormat, count, dimensions, name.length);
  return Buffer.concat([
    Buffer.from(header.buffer),
    name,
    Buffer.from(scales.buffer),
    Buffer.from(bytes.buffer),
  ]);
}

/** Parses packed vectors. Throws on another format or truncated bytes. */
export function parseVectors(storedBytes: Buffer): PackedVectors {
  const [format, count = 0, dimensions = 0, nameBytes = 0] =
    storedBytes.length < headerBytes
      ? []
      : new Uint32Array(copyAligned(storedBytes.subarray(0, headerBytes)));
  const scalesStart = headerBytes + nameBytes;
  const bytesStart = scalesStart + count * Float32Array.BYTES_PER_ELEMENT;
  if (format !== packedVectorsFormat || storedBytes.length !== bytesStart + count * dimensions) {
    throw new Error('The packed vectors have another format or are cut short.');
  }
  return {
    model: storedBytes.subarray(headerBytes, scalesStart).toString('utf8'),
    dimensions,
    count,
    scales: new Float32Array(copyAligned(storedBytes.subarray(scalesStart, bytesStart))),
    bytes: new Int8Array(copyAligned(storedBytes.subarray(bytesStart))),
  };
}

/** Returns the cosine of a packed vector with a unit vector of the same model. */
export function cosineWithRow(
  { scales, bytes, dimensions }: PackedVectors,
  row: number,
  vector: Float32Array,
): number {
  const start = row * dimensions;
  let product = 0;
  for (let column = 0; column < dimensions; column += 1) {
    product += (bytes[start + column] ?? 0) * (vector[column] ?? 0);
  }
  return product * (scales[row] ?? 0);
}
