import type { ScoredCandidate } from './score-candidates.ts';

const maxSentences = 3;
const coverOfWhole = 0.95;
/** A further sentence is worth saying when it is at most this much below the best one, in log-odds. */
const marginOfSamePassage = 3.2;
const marginOfOtherPassage = 1.1;

/**
 * The one to three sentences that answer best: those of the best one's passage first and in the order of its text,
 * then those of other passages. What two passages both say (they may overlap) is said once.
 */
export function chooseSentences(ranked: readonly ScoredCandidate[]): ScoredCandidate[] {
  const best = ranked[0];
  if (best === undefined) return [];
  const said = new Set<string>();
  const chosen = ranked
    .filter((candidate) => {
      const margin =
        candidate.passageIndex === best.passageIndex ? marginOfSamePassage : marginOfOtherPassage;
      if (best.score - candidate.score > margin || (answersAlone(best) && candidate !== best)) return false;
      const words = candidate.words.map((word) => word.folded).join(' ');
      const isNew = !said.has(words);
      said.add(words);
      return isNew;
    })
    .slice(0, maxSentences);
  const isOther = (candidate: ScoredCandidate): number =>
    candidate.passageIndex === best.passageIndex ? 0 : 1;
  return chosen.sort(
    (a, b) => isOther(a) - isOther(b) || a.passageIndex - b.passageIndex || a.sentenceIndex - b.sentenceIndex,
  );
}

/** It has every word of the question and something of the kind that was asked for. */
function answersAlone({ features }: ScoredCandidate): boolean {
  return features.sentenceCover >= coverOfWhole && features.kind >= 1;
}
