/** Arrays of numbers in a JSON file: little-endian bytes as base64, so that parsing is a copy. */
export function toBase64(array: Uint32Array | Uint16Array | Int8Array): string {
  return Buffer.from(array.buffer, array.byteOffset, array.byteLength).toString('base64');
}

export function fromBase64(text: string): ArrayBuffer {
  return copyOf(Buffer.from(text, 'base64'));
}

/** A copy at the start of a buffer of its own: typed arrays need aligned bytes, and pooled buffers are not. */
export function copyOf(bytes: Buffer): ArrayBuffer {
  const copy = new ArrayBuffer(bytes.length);
  new Uint8Array(copy).set(bytes);
  return copy;
}

/** Whether as many bytes are whole rows of a length; of no length there are none. */
export function isMultiple(length: number, rowLength: number): boolean {
  return rowLength === 0 ? length === 0 : length % rowLength === 0;
}
