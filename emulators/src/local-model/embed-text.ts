import { readTerms, type Term } from '../../../functions/src/platform/spanish/spanish-terms.ts';
import { translateStem } from './kindred-words.ts';

/** Number of dimensions when the request names none. */
export const defaultDimensions = 1024;

const gramWeight = 0.25;
const gramSizes = [4, 5] as const;
const features = new Map<string, { readonly hash: number; readonly grams: readonly number[] }>();
const maxCachedStems = 50_000;

/**
 * Returns a unit-length vector: hashed stems of the content words and, with less weight, letter groups of each word, so
 * that inflected forms are near. Counts grow logarithmically, and the same text always gives the same vector.
 */
export function embedText(text: string, dimensions: number = defaultDimensions): Float32Array {
  const counts = new Map<string, number>();
  for (const term of readTerms(text)) {
    const stem = cutEnding(term);
    counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  const vector = new Float32Array(dimensions);
  for (const [stem, count] of counts) {
    const weight = 1 + Math.log(count);
    const { hash, grams } = featuresOf(stem);
    addFeature(vector, hash, weight);
    const each = (gramWeight * weight) / Math.sqrt(Math.max(1, grams.length));
    for (const gram of grams) addFeature(vector, gram, each);
  }
  return normaliseVector(vector);
}

/** Cuts short plurals («años») and unaccented pasts («murio»), which Snowball keeps. */
function cutEnding(term: Term): string {
  return term.isNumber
    ? term.stem
    : translateStem(term)
        .replaceAll('ñ', 'n')
        .replace(/(?<=.{3})s$/u, '')
        .replace(/(?<=..)[aeiou]+$/u, '');
}

function featuresOf(stem: string): { readonly hash: number; readonly grams: readonly number[] } {
  const cachedFeatures = features.get(stem);
  if (cachedFeatures !== undefined) return cachedFeatures;
  const padded = `^${stem}$`;
  const grams = gramSizes.flatMap((size) =>
    Array.from({ length: Math.max(0, padded.length - size + 1) }, (_, start) =>
      hashText(`#${padded.slice(start, start + size)}`),
    ),
  );
  const stemFeatures = { hash: hashText(stem), grams };
  if (features.size >= maxCachedStems) features.clear();
  features.set(stem, stemFeatures);
  return stemFeatures;
}

/** Signed hashing: two features on one dimension cancel out on average instead of adding up. */
function addFeature(vector: Float32Array, hash: number, weight: number): void {
  const index = (hash >>> 1) % vector.length;
  vector[index] = (vector[index] ?? 0) + (hash & 1 ? weight : -weight);
}

/** A text without content words gets a fixed direction, because a zero vector has no cosine. */
function normaliseVector(vector: Float32Array): Float32Array {
  let sum = 0;
  for (const value of vector) sum += value * value;
  if (sum === 0) {
    vector[0] = 1;
    return vector;
  }
  const length = Math.sqrt(sum);
  return vector.map((value) => value / length);
}

/** FNV-1a with a final mix, so that the lowest bit (the sign) is as random as the others. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
