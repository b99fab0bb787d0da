/** Encodes a number array for JSON as base64 of its little-endian bytes, so that parsing is a copy. */
export function toBase64(array: Uint32Array | Uint16Array | Int8Array): string {
  return Buffer.from(array.buffer, array.byteOffset, array.byteLength).toString('base64');
}

export function fromBase64(text: string): ArrayBuffer {
  return copyAligned(Buffer.from(text, 'base64'));
}

/** Copies bytes to a new buffer at offset 0: typed arrays need alignment, which pooled buffers do not have. */
export function copyAligned(bytes: Buffer): ArrayBuffer {
  const copy = new ArrayBuffer(bytes.length);
  new Uint8Array(copy).set(bytes);
  return copy;
}

/** Returns true when a length is a whole number of rows; with a row length of 0, only for 0. */
export function isWholeNumberOfRows(length: number, rowLength: number): boolean {
  return rowLength === 0 ? length === 0 : length % rowLength === 0;
}
