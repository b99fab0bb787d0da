import type { PausingWork } from '../../../platform/resilience/in-turns.ts';
import { foldText } from '../../../platform/spanish/spanish-terms.ts';
import type { TextSpan } from '../../../platform/spanish/split-sentences.ts';
import { readAskedValue, scoreStatedValue } from './asked-value.ts';
import { EvidenceLibrary, type EvidencePage } from './evidence-library.ts';
import { isSameToken, modalStems, readTokens } from './read-tokens.ts';

/** Minimum number of words, without modal verbs, of a question whose restatement is searched. */
const minWords = 2;

/** Matches words that ask for something other than yes or no. */
const interrogativePattern =
  /(?<!\p{L})(?:que|cual(?:es)?|quien(?:es)?|cuant[oa]s?|cuando|donde|como|what|which|who|whose|when|where|why|how)(?!\p{L})/u;

/**
 * Finds the sentence that states what a question asks. It has all words of a question for yes or no: «¿Se admiten
 * perros?», «No se admiten perros en el bar». Of a question for a quantity it has all words and the quantity. Items of a
 * list mean nothing without their lead-in, and words in doubt prove nothing.
 */
export function* findRestatement<Page extends EvidencePage>(
  question: string,
  pages: readonly Page[],
): PausingWork<{ page: Page; range: TextSpan } | undefined> {
  const asked = readTokens(question).filter(({ form }) => !modalStems.has(form));
  const askedValue = readAskedValue(question);
  const isForQuantity = askedValue?.isNeeded === true && askedValue.kind !== 'name';
  const isYesOrNo = question.includes('?') && !interrogativePattern.test(foldText(question));
  if (asked.length < minWords || !(isYesOrNo || isForQuantity)) return undefined;
  const library = new EvidenceLibrary<Page>();
  for (const page of pages) {
    for (const sentence of library.sentencesOn(page)) {
      yield;
      if (!library.effort.spend(asked.length * (sentence.tokens.length + 1))) return undefined;
      if (sentence.underLeadIn !== undefined) continue;
      if (!asked.every((token) => sentence.tokens.some((other) => isSameToken(token, other)))) continue;
      if (isForQuantity && scoreStatedValue(sentence.text, askedValue) < 1) continue;
      const range = { start: sentence.start, end: sentence.end };
      if (!library.isDoubtful({ page, range })) return { page, range };
    }
  }
  return undefined;
}
