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

/** For each term, the best match among the stems: a number from 0 to 1. Stems not yet seen are compared once and kept in `memory`. */
export function matchTerms(
  terms: readonly QuestionTerm[],
  stems: ReadonlySet<string>,
  memory: Map<string, number>,
): number[] {
  return terms.map((term) => {
    if (stems.has(term.stem)) return 1;
    if (term.isNumber) return 0;
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
  });
}
