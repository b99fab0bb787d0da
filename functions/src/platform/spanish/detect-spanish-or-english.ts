import { englishStopWords, spanishStopWords } from './spanish-word-lists.ts';

/** Function words of both languages that say nothing about the language of a text. */
const sharedWords: ReadonlySet<string> = new Set([
  'a',
  'no',
  ...[...spanishStopWords].filter((word) => englishStopWords.has(word)),
]);

/**
 * Detects whether a folded text of any length is Spanish or English, by its function words. Returns undefined without
 * any, or on a tie.
 */
export function detectSpanishOrEnglish(folded: string): 'es' | 'en' | undefined {
  const words = folded.match(/\p{L}+/gu)?.filter((word) => !sharedWords.has(word)) ?? [];
  const count = (list: ReadonlySet<string>): number => words.filter((word) => list.has(word)).length;
  const spanish = count(spanishStopWords);
  const english = count(englishStopWords);
  if (spanish === english) return undefined;
  return spanish > english ? 'es' : 'en';
}
