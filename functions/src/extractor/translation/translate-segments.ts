import { createHash } from 'node:crypto';
import type { TargetLanguage } from '../../contract/extractor/languages.ts';
import type { Models } from '../../engines/models/index.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { forEachConcurrently } from '../../platform/resilience/for-each-concurrently.ts';
import { keepsStructure } from './keeps-structure.ts';
import { type ProtectedSegment, protectSegment, restoreSegment } from './protect-segment.ts';
import { requestTranslation } from './request-translation.ts';
import type { TranslationCache } from './translation-cache.ts';

export interface TranslationDependencies {
  readonly models: Models;
  readonly cache: TranslationCache;
  readonly signal: AbortSignal;
}

export interface SegmentTranslations {
  /** Translations by original segment; failed ones are absent. */
  readonly translations: ReadonlyMap<string, string>;
  /** True when requests went unanswered, as opposed to answers that lost the form of a segment. */
  readonly isUnavailable: boolean;
}

interface PendingSegment extends ProtectedSegment {
  readonly original: string;
  readonly key: string;
}

/** Maximum characters and segments of one request, first for all, then for failed segments. */
const rounds = [
  { characters: 6_000, segments: 40 },
  { characters: 2_000, segments: 6 },
] as const;
/** Maximum characters of a segment: a longer one is no paragraph, and no answer has room for it. */
const maxSegmentCharacters = 20_000;
const requestsAtOnce = 3;
/** Version of the cache. Change it when new instructions or placeholders invalidate old entries. */
const cacheVersion = 'translate/1';

/** Translates each distinct segment once, without requesting cached ones. Endless segments stay as they are. */
export async function translateSegments(
  segments: readonly string[],
  target: TargetLanguage,
  dependencies: TranslationDependencies,
): Promise<SegmentTranslations> {
  const translations = new Map<string, string>();
  let pending = [...new Set(segments)]
    .filter(({ length }) => length <= maxSegmentCharacters)
    .map((original) => prepareSegment(original, target));
  const knownTranslations = await dependencies.cache.readMany(pending.map(({ key }) => key));
  pending = pending.filter(
    (segment) => !acceptTranslation(segment, knownTranslations.get(segment.key), translations),
  );
  let isUnavailable = false;
  for (const round of rounds) {
    if (pending.length === 0) break;
    isUnavailable = await runRound(packBatches(pending, round), target, dependencies, translations);
    pending = pending.filter(({ original }) => !translations.has(original));
  }
  return { translations, isUnavailable };
}

function prepareSegment(original: string, target: TargetLanguage): PendingSegment {
  const segment = protectSegment(original);
  const key = createHash('sha256').update(`${cacheVersion}\n${target}\n${segment.text}`).digest('hex');
  return { ...segment, original, key };
}

/** Accepts a translation with the form of its source. */
function acceptTranslation(
  segment: PendingSegment,
  translated: string | undefined,
  translations: Map<string, string>,
): boolean {
  if (translated === undefined || !keepsStructure(segment.text, translated)) return false;
  translations.set(segment.original, restoreSegment(translated, segment));
  return true;
}

/** Resolves to true when a request went unanswered; later requests of the round are then skipped. */
async function runRound(
  batches: readonly PendingSegment[][],
  target: TargetLanguage,
  { models, cache, signal }: TranslationDependencies,
  translations: Map<string, string>,
): Promise<boolean> {
  let isUnavailable = false;
  await forEachConcurrently(batches, requestsAtOnce, async (batch) => {
    if (isUnavailable) return;
    signal.throwIfAborted();
    try {
      const texts = batch.map(({ text }) => text);
      const answers = await requestTranslation(models, texts, target, signal);
      const accepted = new Map<string, string>();
      for (const [position, segment] of batch.entries()) {
        const answer = answers?.[position]?.trim();
        if (answer !== undefined && acceptTranslation(segment, answer, translations))
          accepted.set(segment.key, answer);
      }
      if (accepted.size > 0) await cache.writeMany(accepted);
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof ApiError)) throw error;
      isUnavailable = true;
    }
  });
  return isUnavailable;
}

function packBatches(
  pendingSegments: readonly PendingSegment[],
  { characters, segments }: { characters: number; segments: number },
): PendingSegment[][] {
  const batches: PendingSegment[][] = [];
  let batch: PendingSegment[] = [];
  let size = 0;
  for (const segment of pendingSegments) {
    if (batch.length > 0 && (batch.length >= segments || size + segment.text.length > characters)) {
      batches.push(batch);
      batch = [];
      size = 0;
    }
    batch.push(segment);
    size += segment.text.length;
  }
  if (batch.length > 0) batches.push(batch);
  return batches;
}
