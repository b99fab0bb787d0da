import type { TextSpan } from '../../../platform/spanish/split-sentences.ts';
import { splitCitable } from './split-citable.ts';

/** A reference to sentences of one passage by number, from 1, both ends included. */
export interface SentenceReference {
  readonly key: string;
  readonly first: number;
  readonly last: number;
}

/** A passage whose sentences are cited by number. */
interface NumberedPassage {
  readonly key: string;
  readonly text: string;
}

/** Inserts the number of each sentence before it: `[2.1] La renta… [2.2] La fianza…`. */
export function numberSentences({ key, text }: NumberedPassage): string {
  let numberedText = '';
  let from = 0;
  for (const [at, { start }] of splitCitable(text).entries()) {
    numberedText += `${text.slice(from, start)}[${key}.${at + 1}] `;
    from = start;
  }
  return numberedText + text.slice(from);
}

/**
 * Returns the mark that cites a span of the passage's page: `[2.4]`, `[2.4-6]`. Returns undefined when no sentence of
 * the passage overlaps the span.
 */
export function writeReference(
  { key, text, start: passageStart }: NumberedPassage & { readonly start: number },
  { start, end }: TextSpan,
): string | undefined {
  const touched = splitCitable(text).flatMap((sentence, index) =>
    passageStart + sentence.start < end && passageStart + sentence.end > start ? [index + 1] : [],
  );
  const [first, last] = [touched[0], touched.at(-1)];
  if (first === undefined) return undefined;
  return last === first ? `[${key}.${first}]` : `[${key}.${first}-${last}]`;
}
