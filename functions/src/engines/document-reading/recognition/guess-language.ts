import { type Language, languages } from './tesseract-engine.ts';

/** Frequent words of only one of these languages, without accents, as another language's engine reads them. */
const ownWords: Readonly<Record<Language, ReadonlySet<string>>> = {
  spa: new Set(
    'el los las del y que una por con para como su se lo al este esta pero sus entre cuando sin sobre ser'.split(
      ' ',
    ),
  ),
  eng: new Set(
    'the of and to in is that for on with as by be this are or from at which it not have shall any'.split(
      ' ',
    ),
  ),
  fra: new Set(
    'le les des et du une dans est pour qui que sur par au avec ce il sont pas cette aux ou leur'.split(' '),
  ),
  deu: new Set(
    'der die und das den von zu mit sich des auf ist im dem nicht ein eine als auch werden wird oder bei'.split(
      ' ',
    ),
  ),
};
/** Min count, and min lead over the assumed language, of another language's words. */
const minCount = 6;
const minLead = 1.5;

/** Returns the most likely language of the words; `assumed` when they do not decide. */
export function guessLanguage(words: readonly string[], assumed: Language): Language {
  const counts = new Map<Language, number>(languages.map((language) => [language, 0]));
  for (const word of words) {
    const folded = word.toLowerCase().replace(/[^\p{L}]/gu, '');
    for (const language of languages) {
      if (ownWords[language].has(folded)) counts.set(language, (counts.get(language) ?? 0) + 1);
    }
  }
  const [best] = [...counts].toSorted(([, one], [, other]) => other - one);
  if (best === undefined) return assumed;
  const [language, count] = best;
  return count >= minCount && count > minLead * (counts.get(assumed) ?? 0) ? language : assumed;
}
