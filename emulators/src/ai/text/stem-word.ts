import { stemmer } from '@orama/stemmers/spanish';

const combiningMarks = /\p{M}+/gu;
const stems = new Map<string, string>();
const maxCachedStems = 50_000;

/** Lower case without accents: "Código" → "codigo". The result may be shorter than the input. */
export function foldAccents(text: string): string {
  return text.normalize('NFD').replace(combiningMarks, '').toLowerCase();
}

/**
 * The stem of one Spanish word, folded: "capturas", "captura" and "Captura" share one. Snowball leaves short plurals
 * ("años") and unaccented pasts ("murio") alone, so a final s and final vowels are cut as well.
 */
export function stemWord(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  const folded = foldAccents(word);
  const stem = /\d/.test(folded) ? folded : cutEnding(stemmer(folded));
  if (stems.size >= maxCachedStems) stems.clear();
  stems.set(word, stem);
  return stem;
}

function cutEnding(stem: string): string {
  let end = stem.length;
  if (end > 3 && stem.endsWith('s')) end -= 1;
  while (end > 2 && 'aeiou'.includes(stem.charAt(end - 1))) end -= 1;
  return stem.slice(0, end);
}
