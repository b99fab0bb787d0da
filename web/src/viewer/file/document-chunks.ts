/** Files are read in chunks of this size, aligned to the beginning. */
export const chunkBytes = 128 * 1024;

/** Returns the start of the last two chunks: pdf.js requests whole chunks, and the last may have only a few bytes. */
export function lastChunkBegin(sizeBytes: number): number {
  return Math.max(0, (Math.ceil(sizeBytes / chunkBytes) - 2) * chunkBytes);
}
