import { z } from 'zod';
import { fromBase64, isMultiple, toBase64 } from './packed-array.ts';

/**
 * The searchable form of a document in memory: a few flat arrays, so that loading it is cheap and a hundred of them
 * fit. Passage `p` is `text.slice(starts[p], ends[p])` of page `pages[p]` (1-based).
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
  /** The embedding model of the vectors, and their length; 0 where there are none. */
  readonly model: string;
  readonly dimensions: number;
  /** Mean vectors of runs of passages, `dimensions` signed bytes each: enough to tell documents apart. */
  readonly centroids: Int8Array;
  /** The distinct paths of the passages: the title of the document and the headings above, from the outside in. */
  readonly paths: readonly (readonly string[])[];
  /** Which of `paths` each passage has. */
  readonly passagePaths: Uint32Array;
}

const passageIndexFormat = 2;

/**
 * The stored form, with arrays of numbers in little-endian base64, so that parsing is a copy. Invalid base64 gives
 * arrays of wrong lengths, which is detected without reading every letter twice.
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
  model: z.string(),
  dimensions: z.int().nonnegative(),
  centroids: z.string(),
  paths: z.array(z.array(z.string())),
  passagePaths: z.string(),
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
    model: index.model,
    dimensions: index.dimensions,
    centroids: toBase64(index.centroids),
    paths: index.paths.map((path) => [...path]),
    passagePaths: toBase64(index.passagePaths),
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
    model: stored.model,
    dimensions: stored.dimensions,
    centroids: new Int8Array(fromBase64(stored.centroids)),
    paths: stored.paths,
    passagePaths: new Uint32Array(fromBase64(stored.passagePaths)),
  };
  const { pages, starts, ends, lengths, passagePaths } = index;
  const isWhole =
    [pages, starts, ends, lengths, passagePaths].every((each) => each.length === stored.passageCount) &&
    passagePaths.every((path) => path < stored.paths.length) &&
    index.postingStarts.length === vocabulary.length + 1 &&
    index.postingPassages.length === index.postingStarts.at(-1) &&
    index.postingCounts.length === index.postingPassages.length &&
    isMultiple(index.centroids.length, stored.dimensions);
  if (!isWhole) throw new Error('The parts of the passage index do not fit together.');
  return index;
}
