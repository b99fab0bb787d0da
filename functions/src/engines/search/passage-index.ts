import { z } from 'zod';
import { fromBase64, isWholeNumberOfRows, toBase64 } from './packed-array.ts';

/**
 * The searchable form of a document in memory: a few flat arrays, so that loading is cheap and a hundred of them fit.
 * Passage `p` is `text.slice(starts[p], ends[p])` of page `pages[p]` (1-based).
 */
export interface PassageIndex {
  readonly passageCount: number;
  readonly pages: Uint32Array;
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  /** Number of terms of each passage. */
  readonly lengths: Uint32Array;
  /** Forms of the document's terms, sorted by UTF-16 units. */
  readonly vocabulary: readonly string[];
  /** Postings of word `w`: positions `postingStarts[w]` to `postingStarts[w + 1]` of the next two arrays. */
  readonly postingStarts: Uint32Array;
  readonly postingPassages: Uint32Array;
  readonly postingCounts: Uint16Array;
  /** Embedding model and length of the vectors; the length is 0 without vectors. */
  readonly model: string;
  readonly dimensions: number;
  /** Mean vectors of consecutive passages, `dimensions` signed bytes each: enough to distinguish documents. */
  readonly centroids: Int8Array;
  /** Distinct paths of the passages: title of the document and headings above, outermost first. */
  readonly paths: readonly (readonly string[])[];
  /** Position in `paths`, for each passage. */
  readonly passagePaths: Uint32Array;
}

const passageIndexFormat = 2;

/**
 * The stored form, with number arrays in little-endian base64, so that parsing is a copy. Invalid base64 yields arrays
 * of wrong lengths, which the length check detects without a second pass over the text.
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

/** Serialises an index. */
export function serializePassageIndex(index: PassageIndex): Buffer {
  const storedIndex: z.infer<typeof storedIndexSchema> = {
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
  return Buffer.from(JSON.stringify(storedIndex));
}

/** Parses a serialised index. Throws on other bytes, or when its parts are inconsistent. */
export function parsePassageIndex(bytes: Buffer): PassageIndex {
  const storedIndex = storedIndexSchema.parse(JSON.parse(bytes.toString('utf8')));
  const vocabulary = storedIndex.vocabulary === '' ? [] : storedIndex.vocabulary.split(' ');
  const index = {
    passageCount: storedIndex.passageCount,
    pages: new Uint32Array(fromBase64(storedIndex.pages)),
    starts: new Uint32Array(fromBase64(storedIndex.starts)),
    ends: new Uint32Array(fromBase64(storedIndex.ends)),
    lengths: new Uint32Array(fromBase64(storedIndex.lengths)),
    vocabulary,
    postingStarts: new Uint32Array(fromBase64(storedIndex.postingStarts)),
    postingPassages: new Uint32Array(fromBase64(storedIndex.postingPassages)),
    postingCounts: new Uint16Array(fromBase64(storedIndex.postingCounts)),
    model: storedIndex.model,
    dimensions: storedIndex.dimensions,
    centroids: new Int8Array(fromBase64(storedIndex.centroids)),
    paths: storedIndex.paths,
    passagePaths: new Uint32Array(fromBase64(storedIndex.passagePaths)),
  };
  const { pages, starts, ends, lengths, passagePaths } = index;
  const isWhole =
    [pages, starts, ends, lengths, passagePaths].every((each) => each.length === storedIndex.passageCount) &&
    passagePaths.every((path) => path < storedIndex.paths.length) &&
    index.postingStarts.length === vocabulary.length + 1 &&
    index.postingPassages.length === index.postingStarts.at(-1) &&
    index.postingCounts.length === index.postingPassages.length &&
    isWholeNumberOfRows(index.centroids.length, storedIndex.dimensions);
  if (!isWhole) throw new Error('The parts of the passage index do not fit together.');
  return index;
}
