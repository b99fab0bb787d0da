import { z } from 'zod';
import { embeddingDimensions } from '../models/models.ts';
import { fromBase64, toBase64 } from './packed-array.ts';

/**
 * The searchable form of one document, as it lies in memory: a few flat arrays, so that loading it costs little and a
 * hundred of them fit. Passage `p` is `text.slice(starts[p], ends[p])` of page `pages[p]` (1-based).
 */
export interface PassageIndex {
  readonly passageCount: number;
  readonly pages: Uint32Array;
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  /** Number of terms of each passage. */
  readonly lengths: Uint32Array;
  /** The forms of the document's terms, sorted by UTF-16 units. */
  readonly vocabulary: readonly string[];
  /** Postings of word `w`: positions `postingStarts[w]` to `postingStarts[w + 1]` of the next two arrays. */
  readonly postingStarts: Uint32Array;
  readonly postingPassages: Uint32Array;
  readonly postingCounts: Uint16Array;
  /** Mean vectors of runs of passages, `embeddingDimensions` signed bytes each: enough to tell documents apart. */
  readonly centroids: Int8Array;
}

export const passageIndexFormat = 1;

/**
 * The stored form. Arrays of numbers are little-endian and base64, so that parsing is a copy. What is no base64 gives arrays of
 * wrong lengths, which is found out without reading every letter twice.
 */
const storedIndexSchema = z.object({
  format: z.literal(passageIndexFormat),
  passageCount: z.int().nonnegative(),
  pages: z.string(),
  starts: z.string(),
  ends: z.string(),
  lengths: z.string(),
  vocabulary: z.string(),
  postingStarts: z.string(),
  postingPassages: z.string(),
  postingCounts: z.string(),
  centroids: z.string(),
});

/** Writes an index in its stored form. */
export function serializePassageIndex(index: PassageIndex): Buffer {
  const stored: z.infer<typeof storedIndexSchema> = {
    format: passageIndexFormat,
    passageCount: index.passageCount,
    pages: toBase64(index.pages),
    starts: toBase64(index.starts),
    ends: toBase64(index.ends),
    lengths: toBase64(index.lengths),
    vocabulary: index.vocabulary.join(' '),
    postingStarts: toBase64(index.postingStarts),
    postingPassages: toBase64(index.postingPassages),
    postingCounts: toBase64(index.postingCounts),
    centroids: toBase64(index.centroids),
  };
  return Buffer.from(JSON.stringify(stored));
}

/** Reads a stored index. Throws where the bytes are not one, or its parts do not fit together. */
export function parsePassageIndex(bytes: Buffer): PassageIndex {
  const stored = storedIndexSchema.parse(JSON.parse(bytes.toString('utf8')));
  const vocabulary = stored.vocabulary === '' ? [] : stored.vocabulary.split(' ');
  const index = {
    passageCount: stored.passageCount,
    pages: new Uint32Array(fromBase64(stored.pages)),
    starts: new Uint32Array(fromBase64(stored.starts)),
    ends: new Uint32Array(fromBase64(stored.ends)),
    lengths: new Uint32Array(fromBase64(stored.lengths)),
    vocabulary,
    postingStarts: new Uint32Array(fromBase64(stored.postingStarts)),
    postingPassages: new Uint32Array(fromBase64(stored.postingPassages)),
    postingCounts: new Uint16Array(fromBase64(stored.postingCounts)),
    centroids: new Int8Array(fromBase64(stored.centroids)),
  };
  const isWhole =
    [index.pages, index.starts, index.ends, index.lengths].every((a) => a.length === stored.passageCount) &&
    index.postingStarts.length === vocabulary.length + 1 &&
    index.postingPassages.length === index.postingStarts.at(-1) &&
    index.postingCounts.length === index.postingPassages.length &&
    index.centroids.length % embeddingDimensions === 0;
  if (!isWhole) throw new Error('The parts of the passage index do not fit together.');
  return index;
}
