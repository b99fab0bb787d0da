import { randomUUID } from 'node:crypto';
import { type PausingWork, runInTimeSlices } from '../../platform/resilience/in-turns.ts';
import { readTerms } from '../../platform/spanish/spanish-terms.ts';
import type { PageText } from '../document-reading/index.ts';
import type { Models } from '../models/index.ts';
import { estimateTokens } from '../models/index.ts';
import { serializeDocumentSummary, summariseDocument } from './document-summary.ts';
import { findHeadingPaths } from './find-heading-paths.ts';
import { packVectors, type VectorMatrix } from './packed-vectors.ts';
import { type PassageIndex, serializePassageIndex } from './passage-index.ts';
import { splitPassages } from './split-passages.ts';

/** Limits of one embedding request. */
const maxInputsPerRequest = 2_048;
const maxTokensPerRequest = 300_000;

/** Number of passages per centroid. */
const passagesPerCentroid = 24;

export interface BuiltPassageIndex {
  /** Random, new for every build. */
  readonly id: string;
  /** Embedding model of the vectors. */
  readonly model: string;
  /** The serialised passage index. */
  readonly passages: Buffer;
  /** The serialised vectors, one for each passage. */
  readonly vectors: Buffer;
  /** The serialised summary. */
  readonly summary: Buffer;
  readonly passageCount: number;
}

export interface IndexedDocument {
  /** File name, which is the outermost part of every path. */
  readonly name: string;
  readonly pages: readonly PageText[];
}

interface Passage {
  readonly page: number;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly path: readonly string[];
}

/**
 * Splits the pages of a document into passages and builds their search index. Rejects with
 * `ApiError('model_unavailable')` when no embeddings are available, and with the signal's reason when it aborts.
 */
export async function buildPassageIndex(
  document: IndexedDocument,
  models: Models,
  signal: AbortSignal,
): Promise<BuiltPassageIndex> {
  const passages = await runInTimeSlices(cutPassages(document));
  const matrix = await embedPassages(passages, models, signal);
  const index = await runInTimeSlices(indexPassages(passages, matrix));
  const summary = await runInTimeSlices(summariseDocument(index));
  return {
    id: randomUUID(),
    model: matrix.model,
    passages: serializePassageIndex(index),
    vectors: packVectors(matrix),
    summary: serializeDocumentSummary(summary),
    passageCount: passages.length,
  };
}

function* cutPassages({ name, pages }: IndexedDocument): PausingWork<Passage[]> {
  const spans: Omit<Passage, 'path'>[] = [];
  for (const { index, text } of pages) {
    yield;
    for (const { start, end } of splitPassages(text))
      spans.push({ page: index, start, end, text: text.slice(start, end) });
  }
  const headings = pages.some(({ address }) => address !== undefined)
    ? findPageTitles(pages, spans)
    : yield* findHeadingPaths(pages, spans);
  const title = fileNameToTitle(name);
  return spans.map((span, position) => ({ ...span, path: [title, ...(headings[position] ?? [])] }));
}

/** Returns the title of its page as the heading of each passage, for web pages, which are independent of each other. */
function findPageTitles(
  pages: readonly PageText[],
  passages: readonly { readonly page: number }[],
): readonly (readonly string[])[] {
  const titles = new Map(pages.map(({ index, label }) => [index, [label]]));
  return passages.map(({ page }) => titles.get(page) ?? []);
}

/** Converts a file name to a title: «contrato_alquiler-2024.pdf» to «contrato alquiler 2024». */
export function fileNameToTitle(name: string): string {
  return name
    .replace(/\.(?:pdf|docx)$/iu, '')
    .replace(/[\s_-]+/gu, ' ')
    .trim();
}

/** Returns the input of the embedding model: the headings of a passage, then its text. */
function textToEmbed({ path, text }: Passage): string {
  return `${path.join(' › ')}\n${text}`;
}

async function embedPassages(
  passages: readonly Passage[],
  models: Models,
  signal: AbortSignal,
): Promise<VectorMatrix> {
  const vectors: Float32Array[] = [];
  for (const batch of batchTexts(passages.map(textToEmbed))) {
    signal.throwIfAborted();
    vectors.push(...(await models.embed(batch, { form: 'passage', signal })));
  }
  const dimensions = vectors[0]?.length ?? 0;
  if (vectors.length !== passages.length || vectors.some(({ length }) => length !== dimensions)) {
    throw new Error('Expected one embedding of equal length for each passage.');
  }
  const values = new Float32Array(passages.length * dimensions);
  vectors.forEach((vector, row) => {
    values.set(vector, row * dimensions);
  });
  return { model: models.embeddingModel, dimensions, values };
}

/** Groups texts, in order, so that each group fits into one request. */
export function batchTexts(texts: readonly string[]): string[][] {
  const batches: string[][] = [];
  let openTexts: string[] = [];
  let tokens = 0;
  for (const text of texts) {
    const count = estimateTokens(text);
    if (
      openTexts.length === maxInputsPerRequest ||
      (openTexts.length > 0 && tokens + count > maxTokensPerRequest)
    ) {
      batches.push(openTexts);
      openTexts = [];
      tokens = 0;
    }
    openTexts.push(text);
    tokens += count;
  }
  if (openTexts.length > 0) batches.push(openTexts);
  return batches;
}

/** Averages the vectors of consecutive passages. Returns signed bytes, because only the direction matters. */
function averageRuns({ dimensions, values }: VectorMatrix, passageCount: number): Int8Array {
  const count = dimensions === 0 ? 0 : Math.ceil(passageCount / passagesPerCentroid);
  const centroids = new Int8Array(count * dimensions);
  for (let group = 0; group < count; group += 1) {
    const mean = new Float32Array(dimensions);
    const last = Math.min(passageCount, (group + 1) * passagesPerCentroid);
    for (let row = group * passagesPerCentroid; row < last; row += 1) {
      const vector = values.subarray(row * dimensions, (row + 1) * dimensions);
      vector.forEach((value, column) => {
        mean[column] = (mean[column] ?? 0) + value;
      });
    }
    const largest = mean.reduce((most, value) => Math.max(most, Math.abs(value)), 0) || 1;
    centroids.set(
      mean.map((value) => Math.round((127 * value) / largest)),
      group * dimensions,
    );
  }
  return centroids;
}

function* indexPassages(passages: readonly Passage[], matrix: VectorMatrix): PausingWork<PassageIndex> {
  const terms = yield* indexTerms(passages);
  return {
    passageCount: passages.length,
    pages: Uint32Array.from(passages, ({ page }) => page),
    starts: Uint32Array.from(passages, ({ start }) => start),
    ends: Uint32Array.from(passages, ({ end }) => end),
    ...terms,
    ...indexPaths(passages),
    model: matrix.model,
    dimensions: matrix.dimensions,
    centroids: averageRuns(matrix, passages.length),
  };
}

type IndexedTerms = Pick<
  PassageIndex,
  'lengths' | 'vocabulary' | 'postingStarts' | 'postingPassages' | 'postingCounts'
>;

function* indexTerms(passages: readonly Passage[]): PausingWork<IndexedTerms> {
  const postings = new Map<string, { passages: number[]; counts: number[] }>();
  const lengths: number[] = [];
  for (const [position, { text }] of passages.entries()) {
    yield;
    const terms = readTerms(text);
    const counts = new Map<string, number>();
    for (const { form } of terms) counts.set(form, (counts.get(form) ?? 0) + 1);
    for (const [form, count] of counts) {
      const posting = postings.get(form) ?? { passages: [], counts: [] };
      posting.passages.push(position);
      posting.counts.push(Math.min(count, 0xffff));
      postings.set(form, posting);
    }
    lengths.push(terms.length);
  }
  // Sorts by UTF-16 units, without a comparison function, in a fraction of the time.
  const vocabulary = [...postings.keys()].sort();
  yield;
  const ordered = vocabulary.map((form) => postings.get(form) ?? { passages: [], counts: [] });
  const postingStarts = new Uint32Array(vocabulary.length + 1);
  ordered.forEach((posting, word) => {
    postingStarts[word + 1] = (postingStarts[word] ?? 0) + posting.passages.length;
  });
  yield;
  return {
    lengths: Uint32Array.from(lengths),
    vocabulary,
    postingStarts,
    postingPassages: Uint32Array.from(ordered.flatMap((posting) => posting.passages)),
    postingCounts: Uint16Array.from(ordered.flatMap((posting) => posting.counts)),
  };
}

function indexPaths(passages: readonly Passage[]): Pick<PassageIndex, 'paths' | 'passagePaths'> {
  const places = new Map<string, number>();
  const paths: (readonly string[])[] = [];
  const passagePaths = Uint32Array.from(passages, ({ path }) => {
    const key = path.join('\n');
    const knownPath = places.get(key) ?? paths.push(path) - 1;
    places.set(key, knownPath);
    return knownPath;
  });
  return { paths, passagePaths };
}
