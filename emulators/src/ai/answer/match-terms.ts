import type { QuestionTerm } from './read-question.ts';

/** How well a stem of a text matches a stem of the question: 1 the same, below 1 related by a long common beginning, 0 not. */
export function stemSimilarity(a: string, b: string): number {
  if (a === b) return 1;
  const shorter = Math.min(a.length, b.length);
  if (shorter < 4) return 0;
  let common = 0;
  while (common < shorter && a[common] === b[common]) common += 1;
  const longer = Math.max(a.length, b.length);
  if (common < 4 || common / longer < 0.5) return 0;
  return common / shorter >= 0.75 ? 0.75 * (common / longer) : 0;
}

const minNameBeginning = 5;

/** What a stretch of text offers for matching: its content words. */
export interface Matchable {
  readonly stems: ReadonlySet<string>;
  /** Every content word in lower case without accents, and those among them that are written with a capital. */
  readonly folded: ReadonlySet<string>;
  readonly capitalisedStems: ReadonlySet<string>;
}

/** For each term, its best match, from 0 to 1. Pairs of stems are compared once and kept in `memory`. */
export function matchTerms(
  terms: readonly QuestionTerm[],
  text: Matchable,
  memory: Map<string, number>,
): number[] {
  return terms.map((term) => {
    if (term.isNumber) return text.stems.has(term.stem) ? 1 : 0;
    return term.isName ? matchName(term, text) : matchWord(term, text.stems, memory);
  });
}

/**
 * Names are hardly inflected: "Madrid" is not "madre", although both have one stem. A plural is the same name, and a long
 * common beginning a related word ("Francia", "franceses").
 */
function matchName(term: QuestionTerm, { folded, capitalisedStems }: Matchable): number {
  const forms = [term.folded, `${term.folded}s`, `${term.folded}es`, term.folded.replace(/e?s$/, '')];
  if (forms.some((form) => folded.has(form)) || folded.has(term.folded.replace(/s$/, ''))) return 1;
  if (capitalisedStems.has(term.stem)) return 0.9;
  const beginning = term.folded.slice(0, minNameBeginning);
  if (beginning.length < minNameBeginning) return 0;
  for (const word of folded) if (word.startsWith(beginning)) return 0.6;
  return 0;
}

function matchWord(term: QuestionTerm, stems: ReadonlySet<string>, memory: Map<string, number>): number {
  if (stems.has(term.stem)) return 1;
  let best = 0;
  for (const stem of stems) {
    const pair = `${term.stem} ${stem}`;
    let similarity = memory.get(pair);
    if (similarity === undefined) {
      similarity = stemSimilarity(term.stem, stem);
      memory.set(pair, similarity);
    }
    if (similarity > best) best = similarity;
  }
  return best;
}
