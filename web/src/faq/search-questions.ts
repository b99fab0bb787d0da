import { foldAccents } from '@contract/fold-accents.ts';
import type { FaqItem } from './faq-section.ts';
import { splitLinks } from './split-links.ts';

/** Stop words, which no search uses. */
const stopWords = new Set(
  'a al algo como con cual cuando cuanta cuanto de del donde el ella en es eso esta este hay la las le lo los me mi mis no o para pero por puedo que quien quiero se si sin son su sus te tu un una uno y yo'.split(
    ' ',
  ),
);

/** Weight of a match in the question or in the answer. */
const weights = { question: 3, answer: 1 } as const;

/**
 * Returns the questions that match the most words of `query`, matches in questions before those in answers. An empty
 * query returns all in page order. Ignores accents, case and inflection, and matches the beginning of the word being
 * typed.
 */
export function searchQuestions(items: readonly FaqItem[], query: string): readonly FaqItem[] {
  const words = wordsOf(query);
  const contentWords = words.filter((word) => !stopWords.has(word));
  const stems = (contentWords.length > 0 ? contentWords : words).map(stem);
  if (stems.length === 0) return items;
  const foundItems = items
    .map((item) => ({ item, ...rateItem(item, stems) }))
    .filter(({ held }) => held >= Math.ceil(stems.length / 2));
  const max = Math.max(...foundItems.map(({ held }) => held));
  return foundItems
    .filter(({ held }) => held === max)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ item }) => item);
}

function rateItem({ question, answer, isHtml }: FaqItem, stems: readonly string[]) {
  const plain =
    isHtml === true
      ? splitLinks(answer)
          .map(({ text }) => text)
          .join('')
      : answer;
  const [questionWords, answered] = [wordsOf(question), wordsOf(plain)];
  const weighed = stems.map((word) => {
    if (questionWords.some((candidate) => candidate.startsWith(word))) return weights.question;
    return answered.some((candidate) => candidate.startsWith(word)) ? weights.answer : 0;
  });
  return {
    held: weighed.filter((weight) => weight > 0).length,
    weight: weighed.reduce<number>((sum, weight) => sum + weight, 0),
  };
}

const wordsOf = (text: string): string[] => foldAccents(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Removes the endings of plurals, genders and verbs: `facturas` → `factur`, `cancelo` → `cancel`. */
const stem = (word: string): string =>
  word.length > 4
    ? word.replace(/(?:aciones|acion|iendo|ando|ado|ada|ar|er|ir|es|as|os|a|e|o|s)$/u, '')
    : word;
