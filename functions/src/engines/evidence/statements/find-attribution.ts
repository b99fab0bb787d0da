import type { PausingWork } from '../../../platform/resilience/in-turns.ts';
import type { TextSpan } from '../../../platform/spanish/split-sentences.ts';
import type { EvidenceLibrary, EvidencePage, StandingSentence } from './evidence-library.ts';
import { findFault, type JudgedClaim } from './find-fault.ts';
import { isSameToken, modals, type Token } from './read-tokens.ts';

/** Share of the words of a statement that the sentence it rests on has. A statement whose values all stand there needs fewer. */
const minShare = { ofWords: 0.6, withValues: 0.5 } as const;
const minWords = 3;
const minWordsWithValue = 2;

interface Found<Page> {
  readonly page: Page;
  readonly sentence: StandingSentence;
}

/**
 * The sentence of the pages that a statement without a citation that holds rests on: it has most of its words and its
 * values, nothing in it contradicts the statement, and none of its words is in doubt. The one with the largest share of the
 * statement's words. None once the effort for the answer is spent, so that the statement stays unproved.
 */
export function* findAttribution<Page extends EvidencePage>(
  statement: Omit<JudgedClaim, 'cited'>,
  pages: readonly Page[],
  library: EvidenceLibrary<Page>,
): PausingWork<{ page: Page; range: TextSpan } | undefined> {
  const content = statement.claim.filter(({ form }) => !modals.has(form));
  const hasValue = content.some(({ value }) => value !== undefined);
  if (content.length < (hasValue ? minWordsWithValue : minWords)) return undefined;
  let best: Found<Page> | undefined;
  let bestShare = 0;
  for (const page of pages) {
    for (const sentence of library.sentencesOn(page)) {
      yield;
      if (!library.effort.spend(content.length * (sentence.tokens.length + 1))) return undefined;
      const share = shareIn(content, sentence);
      if (share <= bestShare || !isEnough(content, sentence, share)) continue;
      if (library.isDoubtful({ page, range: sentence })) continue;
      if (findFault({ ...statement, cited: [sentence] }, [page], library) !== undefined) continue;
      best = { page, sentence };
      bestShare = share;
      if (share === 1) return rangeOf(best);
    }
  }
  return best && rangeOf(best);
}

function rangeOf<Page>({ page, sentence }: Found<Page>): { page: Page; range: TextSpan } {
  return { page, range: { start: sentence.start, end: sentence.end } };
}

function shareIn(content: readonly Token[], { tokens }: StandingSentence): number {
  return content.filter((token) => tokens.some((other) => isSameToken(token, other))).length / content.length;
}

/** Of a statement with values one at least stands in the sentence: the others may be reckoned from it. */
function isEnough(content: readonly Token[], { tokens }: StandingSentence, share: number): boolean {
  const values = content.filter(({ value }) => value !== undefined);
  const standing = values.filter((token) => tokens.some((other) => isSameToken(token, other)));
  if (values.length > 0 && standing.length === 0) return false;
  return (
    share >= (values.length > 0 && standing.length === values.length ? minShare.withValues : minShare.ofWords)
  );
}
