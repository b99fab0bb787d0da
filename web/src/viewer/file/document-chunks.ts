/** Documents are read in pieces of this size, counted from the beginning. */
export const chunkBytes = 128 * 1024;

/** pdf.js asks for whole chunks, counted from the beginning; the last one may be a few bytes, so two are taken. */
export function lastChunkBegin(sizeBytes: number): number {
  return Math.max(0, (Math.ceil(sizeBytes / chunkBytes) - 2) * chunkBytes);
}
