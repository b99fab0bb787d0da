import { z } from 'zod';
import type { PausingWork } from '../../platform/resilience/in-turns.ts';
import { stemOf } from '../../platform/spanish/spanish-terms.ts';
import { fromBase64, isWholeNumberOfRows, toBase64 } from './packed-array.ts';
import type { PassageIndex } from './passage-index.ts';

/**
 * Data to decide if a document is worth searching. A few kilobytes per hundred pages, so that the summaries of a whole
 * library load fast and stay in memory.
 */
export interface DocumentSummary {
  readonly passageCount: number;
  /** Number of terms of all passages. */
  readonly termCount: number;
  /** Stems of the document's words, sorted by UTF-16 units. */
  readonly vocabulary: readonly string[];
  /** Number of passages with each stem. */
  readonly passageCounts: Uint32Array;
  /** Maximum occurrences of each stem in one passage. */
  readonly maxInPassage: Uint16Array;
  /** Model of the vectors; see `PassageIndex`. */
  readonly model: string;
  readonly dimensions: number;
  readonly centroids: Int8Array;
}

const documentSummaryFormat = 2;

const storedSummarySchema = z.object({
  format: z.literal(documentSummaryFormat),
  passageCount: z.int().nonnegative(),
  termCount: z.int().nonnegative(),
  vocabulary: z.string(),
  passageCounts: z.string(),
  mostInPassage: z.string(),
  model: z.string(),
  dimensions: z.int().nonnegative(),
  centroids: z.string(),
});

/** Words between two pauses. */
const pauseAfter = 1_000;

/** Summarises a document. Can pause. */
export function* summariseDocument(index: PassageIndex): PausingWork<DocumentSummary> {
  const stems = new Map<string, Map<number, number>>();
  for (const [word, form] of index.vocabulary.entries()) {
    if (word % pauseAfter === 0) yield;
    const stem = stemOf(form);
    const passages = stems.get(stem) ?? new Map<number, number>();
    stems.set(stem, passages);
    const last = index.postingStarts[word + 1] ?? 0;
    for (let posting = index.postingStarts[word] ?? 0; posting < last; posting += 1) {
      const passage = index.postingPassages[posting] ?? 0;
      passages.set(passage, (passages.get(passage) ?? 0) + (index.postingCounts[posting] ?? 0));
    }
  }
  const ordered = [...stems].sort(([a], [b]) => (a < b ? -1 : 1));
  yield;
  return {
    passageCount: index.passageCount,
    termCount: index.lengths.reduce((sum, length) => sum + length, 0),
    vocabulary: ordered.map(([stem]) => stem),
    passageCounts: Uint32Array.from(ordered, ([, passages]) => passages.size),
    maxInPassage: Uint16Array.from(ordered, ([, passages]) =>
      Math.min(0xffff, Math.max(...passages.values())),
    ),
    model: index.model,
    dimensions: index.dimensions,
    centroids: index.centroids,
  };
}

/** Serialises a summary as JSON, with number arrays in little-endian base64. */
export function serializeDocumentSummary(summary: DocumentSummary): Buffer {
  const { passageCount, termCount, vocabulary, passageCounts, maxInPassage, model, dimensions, centroids } =
    summary;
  const storedSummary: z.infer<typeof storedSummarySchema> = {
    format: documentSummaryFormat,
    passageCount,
    termCount,
    vocabulary: vocabulary.join(' '),
    passageCounts: toBase64(passageCounts),
    mostInPassage: toBase64(maxInPassage),
    model,
    dimensions,
    centroids: toBase64(centroids),
  };
  return Buffer.from(JSON.stringify(storedSummary));
}

/** Parses a serialised summary. Throws on other bytes, or when its parts are inconsistent. */
export function parseDocumentSummary(bytes: Buffer): DocumentSummary {
  const storedSummary = storedSummarySchema.parse(JSON.parse(bytes.toString('utf8')));
  const summary = {
    passageCount: storedSummary.passageCount,
    termCount: storedSummary.termCount,
    vocabulary: storedSummary.vocabulary === '' ? [] : storedSummary.vocabulary.split(' '),
    passageCounts: new Uint32Array(fromBase64(storedSummary.passageCounts)),
    maxInPassage: new Uint16Array(fromBase64(storedSummary.mostInPassage)),
    model: storedSummary.model,
    dimensions: storedSummary.dimensions,
    centroids: new Int8Array(fromBase64(storedSummary.centroids)),
  };
  const isWhole =
    summary.passageCounts.length === summary.vocabulary.length &&
    summary.maxInPassage.length === summary.vocabulary.length &&
    isWholeNumberOfRows(summary.centroids.length, storedSummary.dimensions);
  if (!isWhole) throw new Error('The parts of the document summary do not fit together.');
  return summary;
}
