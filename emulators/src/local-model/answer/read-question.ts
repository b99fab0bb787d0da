import { readLanguage } from '../../../../functions/src/chat/answer-texts.ts';
import {
  type AskedValue,
  readAskedValue,
} from '../../../../functions/src/engines/evidence/statements/asked-value.ts';
import type { Term } from '../../../../functions/src/platform/spanish/spanish-terms.ts';
import { readWords } from '../kindred-words.ts';

/** One part of a question. */
export interface QuestionPart {
  readonly text: string;
  /** Words of the part, without duplicates. */
  readonly terms: readonly Term[];
  /** Subject of the previous part or of the conversation, for parts whose own words are not enough. */
  readonly context: readonly Term[];
  /** True when the part depends on the conversation. */
  readonly isFollowUp: boolean;
  readonly askedValue: AskedValue | undefined;
}

export interface Question {
  readonly parts: readonly QuestionPart[];
  readonly language: 'es' | 'en';
}

const interrogative =
  '(?:(?:a|de|en|con|por|para|desde|hasta)\\s+)?(?:qu[ée]|cu[áa]l(?:es)?|cu[áa]nt[oa]s?|cu[áa]ndo|d[óo]nde|qui[ée]n(?:es)?|c[óo]mo|what|which|how|when|where|who)';
/** Matches the border between two joined questions. */
const nextPartPattern = new RegExp(
  `\\?\\s+(?=\\S)|,?\\s+(?:y|e|and)\\s+(?=${interrogative}(?!\\p{L}))|(?<=cu[áa]l(?:es)? (?:es|son) [^?]*)\\s+y\\s+(?=(?:el|la|los|las)\\s)`,
  'iu',
);
/** Matches an article with a noun. */
const namedPattern = /(?<!\p{L})(?:el|la|los|las|un|una|del|al|the|an?(?!\s+[qc]u))\s+\p{L}{3}/iu;
/** Matches «con IVA»: a price with taxes is the total. */
const withTaxesPattern = /\s+(?:con (?:el )?iva|(?:con )?impuestos incluidos|iva incluido)(?!\p{L})/iu;
/** Matches «va a durar», the same as «durará». */
const nearFuturePattern = /(?<!\p{L})va(n)? a (\p{L}+[aei]r)(?!\p{L})/giu;
/** Matches words in brackets at the end of a question. */
const additionPattern = /\(([^()]*)\)\s*$/u;

/** Matches questions for denials, exclusions or prohibitions, the only ones that answer «¿Qué no cubre…?». */
export const negatedQuestionPattern =
  /^[¿\s]*(?:y\s+)?(?:qu[ée]|cu[áa]l(?:es)?|cu[áa]ndo|qui[ée]n(?:es)?|what|which)\s+(?:\p{L}+\s+){0,2}?not?\s+(?:(?:se|est[áa]n?|son|es|me|nos)\s+)*\p{L}+/iu;

/** Splits a question into parts: «¿Cuánto dura y cuál es la fianza?» has two. Text added in brackets is context. */
export function readQuestion(text: string): Question {
  const added = additionPattern.exec(text)?.[1] ?? '';
  const question = text
    .replace(additionPattern, '')
    .replace(withTaxesPattern, '')
    .replace(nearFuturePattern, (_, plural, verb) => `${verb}${plural === undefined ? 'á' : 'án'}`)
    .trim();
  const language = readLanguage(question);
  const termsOf = (part: string): Term[] => {
    return [...new Map(readWords(part, language).map((word) => [word.stem, word])).values()];
  };
  const texts = question.split(nextPartPattern).filter((part) => /\p{L}/u.test(part));
  const parts = texts.map((part, at): QuestionPart => {
    const ownTerms = termsOf(part);
    const saysMuch = ownTerms.filter(({ weight }) => weight === 1).length > 1;
    const contextTerms = termsOf(at === 0 || saysMuch ? added : `${texts[0]} ${added}`);
    const context =
      ownTerms.length === 0
        ? []
        : contextTerms.filter(({ stem }) => ownTerms.every((word) => word.stem !== stem));
    const terms = ownTerms.length === 0 ? contextTerms : ownTerms;
    const isFollowUp = (at > 0 || added !== '') && !saysMuch && !namedPattern.test(part);
    const askedValue = negatedQuestionPattern.test(part) ? undefined : readAskedValue(part);
    return { text: part, terms, context, isFollowUp, askedValue };
  });
  return { parts, language };
}
