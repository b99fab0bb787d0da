import type { PageText } from '../library/document-reader.ts';
import { embeddingDimensions, type Models } from '../models/models.ts';
import { estimateTokens } from './count-tokens.ts';
import { serializeDocumentSummary, summariseDocument } from './document-summary.ts';
import { packVectors } from './packed-vectors.ts';
import { type PassageIndex, serializePassageIndex } from './passage-index.ts';
import { readTerms } from './spanish-terms.ts';
import { splitPassages } from './split-passages.ts';

/** Limits of one request for embeddings. */
const maxInputsPerRequest = 2_048;
const maxTokensPerRequest = 300_000;

/** Passages that one centroid stands for. */
const passagesPerCentroid = 24;

export interface BuiltPassageIndex {
  /** The stored passage index. */
  readonly passages: Buffer;
  /** The stored vectors, one for each passage. */
  readonly vectors: Buffer;
  /** The stored summary. */
  readonly summary: Buffer;
  readonly passageCount: number;
}

interface Passage {
  readonly page: number;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Cuts the pages of a document into passages and makes what searching them takes. Rejects with
 * `ApiError('model_unavailable')` where no embeddings can be had, and with the signal's reason when it aborts.
 */
export async function buildPassageIndex(
  pages: readonly PageText[],
  models: Models,
  signal: AbortSignal,
): Promise<BuiltPassageIndex> {
  const passages = pages.flatMap((page) =>
    splitPassages(page.text).map(({ start, end }): Passage => {
      return { page: page.index, start, end, text: page.text.slice(start, end) };
    }),
  );
  const matrix = await embedPassages(passages, models, signal);
  const index = indexPassages(passages, summariseVectors(matrix, passages.length));
  return {
    passages: serializePassageIndex(index),
    vectors: packVectors(matrix),
    summary: serializeDocumentSummary(summariseDocument(index)),
    passageCount: passages.length,
  };
}

async function embedPassages(
  passages: readonly Passage[],
  models: Models,
  signal: AbortSignal,
): Promise<Float32Array> {
  const matrix = new Float32Array(passages.length * embeddingDimensions);
  let row = 0;
  for (const batch of batchTexts(passages.map((passage) => passage.text))) {
    signal.throwIfAborted();
    for (const vector of await models.embed(batch, { form: 'passage', signal })) {
      matrix.set(vector, row * embeddingDimensions);
      row += 1;
    }
  }
  if (row !== passages.length) throw new Error('The number of vectors is not the number of passages.');
  return matrix;
}

/** Groups texts, in order, so that each group fits one request. */
export function batchTexts(texts: readonly string[]): string[][] {
  const batches: string[][] = [];
  let open: string[] = [];
  let tokens = 0;
  for (const text of texts) {
    const count = estimateTokens(text);
    if (open.length === maxInputsPerRequest || (open.length > 0 && tokens + count > maxTokensPerRequest)) {
      batches.push(open);
      open = [];
      tokens = 0;
    }
    open.push(text);
    tokens += count;
  }
  if (open.length > 0) batches.push(open);
  return batches;
}

/** Unit-length means of runs of passages, as signed bytes. */
function summariseVectors(matrix: Float32Array, passageCount: number): Int8Array {
  const count = Math.ceil(passageCount / passagesPerCentroid);
  const centroids = new Int8Array(count * embeddingDimensions);
  for (let group = 0; group < count; group += 1) {
    const mean = new Float32Array(embeddingDimensions);
    const last = Math.min(passageCount, (group + 1) * passagesPerCentroid);
    for (let row = group * passagesPerCentroid; row < last; row += 1) {
      const vector = matrix.subarray(row * embeddingDimensions, (row + 1) * embeddingDimensions);
      vector.forEach((value, column) => {
        mean[column] = (mean[column] ?? 0) + value;
      });
    }
    const largest = mean.reduce((most, value) => Math.max(most, Math.abs(value)), 0) || 1;
    centroids.set(
      mean.map((value) => Math.round((127 * value) / largest)),
      group * embeddingDimensions,
    );
  }
  return centroids;
}

function indexPassages(passages: readonly Passage[], centroids: Int8Array): PassageIndex {
  const postings = new Map<string, { passages: number[]; counts: number[] }>();
  const lengths = passages.map((passage, position) => {
    const terms = readTerms(passage.text);
    const counts = new Map<string, number>();
    for (const { form } of terms) counts.set(form, (counts.get(form) ?? 0) + 1);
    for (const [form, count] of counts) {
      const posting = postings.get(form) ?? { passages: [], counts: [] };
      posting.passages.push(position);
      posting.counts.push(Math.min(count, 0xffff));
      postings.set(form, posting);
    }
    return terms.length;
  });
  const vocabulary = [...postings.keys()].sort((a, b) => (a < b ? -1 : 1));
  const ordered = vocabulary.map((form) => postings.get(form) ?? { passages: [], counts: [] });
  const postingStarts = new Uint32Array(vocabulary.length + 1);
  ordered.forEach((posting, word) => {
    postingStarts[word + 1] = (postingStarts[word] ?? 0) + posting.passages.length;
  });
  return {
    passageCount: passages.length,
    pages: Uint32Array.from(passages, (passage) => passage.page),
    starts: Uint32Array.from(passages, (passage) => passage.start),
    ends: Uint32Array.from(passages, (passage) => passage.end),
    lengths: Uint32Array.from(lengths),
    vocabulary,
    postingStarts,
    postingPassages: Uint32Array.from(ordered.flatMap((posting) => posting.passages)),
    postingCounts: Uint16Array.from(ordered.flatMap((posting) => posting.counts)),
    centroids,
  };
}
