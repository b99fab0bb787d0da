import type { PausingWork } from '../../../platform/resilience/in-turns.ts';
import type { TextSpan } from '../../../platform/spanish/split-sentences.ts';
import type { EvidenceLibrary, EvidencePage, PlacedSentence } from './evidence-library.ts';
import { findFault, type JudgedClaim } from './find-fault.ts';
import { isSameToken, isValueOrUnit, modalStems, readTokens, type Token } from './read-tokens.ts';

/**
 * Minimum share of the words of a statement in the sentence that supports it; lower when the sentence has all its
 * values.
 */
const minShare = { ofWords: 0.6, withValues: 0.5 } as const;
const minWords = 3;
const minWordsWithValue = 2;

interface Found<Page> {
  readonly page: Page;
  readonly sentence: PlacedSentence;
}

/**
 * Finds the sentence of the pages that supports a statement without a valid citation: the one with the largest share of
 * its words. The sentence must have most of the words and values, must not contradict the statement, and must have no
 * words in doubt. A bare answer («1891») counts with the words of its question, and all of it must be there. Returns
 * undefined once the effort for the answer is used up.
 */
export function* findAttribution<Page extends EvidencePage>(
  statement: Omit<JudgedClaim, 'cited'>,
  pages: readonly Page[],
  library: EvidenceLibrary<Page>,
  question = '',
): PausingWork<{ page: Page; range: TextSpan } | undefined> {
  const isContent = ({ form }: Token): boolean => !modalStems.has(form);
  const ownTokens = statement.claim.filter(isContent);
  const askedNames =
    ownTokens.every(isValueOrUnit) || ownTokens.length < minWordsWithValue
      ? readTokens(question).filter(isContent)
      : [];
  // A bare answer such as «1891» must be in the sentence as a whole, with most words of its question.
  const [content, needed] = askedNames.length > 0 ? [askedNames, ownTokens] : [ownTokens, []];
  const hasValue = ownTokens.some(({ value }) => value !== undefined);
  if (askedNames.length === 0 && ownTokens.length < (hasValue ? minWordsWithValue : minWords))
    return undefined;
  let best: Found<Page> | undefined;
  let bestShare = 0;
  for (const page of pages) {
    for (const sentence of library.sentencesOn(page)) {
      yield;
      if (!library.effort.spend(content.length * (sentence.tokens.length + 1))) return undefined;
      const share = wordShareIn(content, sentence);
      if (share <= bestShare || !sharesEnough(content, sentence, share)) continue;
      if (wordShareIn(needed, sentence) < 1) continue;
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

function wordShareIn(content: readonly Token[], { tokens }: PlacedSentence): number {
  return content.filter((token) => tokens.some((other) => isSameToken(token, other))).length / content.length;
}

/**
 * Returns true when the share suffices. With values, the sentence must have at least one; the others may be computed
 * from it.
 */
function sharesEnough(content: readonly Token[], { tokens }: PlacedSentence, share: number): boolean {
  const values = content.filter(({ value }) => value !== undefined);
  const sharedValues = values.filter((token) => tokens.some((other) => isSameToken(token, other)));
  if (values.length > 0 && sharedValues.length === 0) return false;
  return (
    share >=
    (values.length > 0 && sharedValues.length === values.length ? minShare.withValues : minShare.ofWords)
  );
}
