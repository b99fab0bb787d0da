import type { ScoredCandidate } from './score-candidates.ts';

const maxSentences = 3;
/** A further sentence is worth saying when it is at most this much below the best one, in log-odds. */
const marginOfSamePassage = 3.2;
const marginOfOtherPassage = 1.1;

/**
 * The one to three sentences that answer best: those of the best one's passage first and in the order of its text,
 * then those of other passages.
 */
export function chooseSentences(ranked: readonly ScoredCandidate[]): ScoredCandidate[] {
  const best = ranked[0];
  if (best === undefined) return [];
  const chosen = ranked
    .filter((candidate) => {
      const margin =
        candidate.passageIndex === best.passageIndex ? marginOfSamePassage : marginOfOtherPassage;
      return best.score - candidate.score <= margin;
    })
    .slice(0, maxSentences);
  const isOther = (candidate: ScoredCandidate): number =>
    candidate.passageIndex === best.passageIndex ? 0 : 1;
  return chosen.sort(
    (a, b) => isOther(a) - isOther(b) || a.passageIndex - b.passageIndex || a.sentenceIndex - b.sentenceIndex,
  );
}
