import { foldText, type Term } from '../../../../functions/src/platform/spanish/spanish-terms.ts';
import { matchWord, readWords } from '../kindred-words.ts';
import { readAcronyms } from './fits-question.ts';
import type { QuestionPart } from './read-question.ts';
import type { Unit } from './read-units.ts';

/** How a part of a question identifies one of the documents. Shares are from 0 to 1. */
export interface Identity {
  /** Terms to find in the document: all except those that identify it, or all when no others remain. */
  readonly neededTerms: readonly Term[];
  /** True when the document needs to contain no other terms. */
  readonly isSettled: boolean;
  /** Share of the terms that the document's name contains. */
  readonly titleShare: number;
  /**
   * Share of the question's names and numbers that the document's name or text contains; 1 for a question without any.
   */
  readonly namedShare: number;
}

const documentKinds = new Set(
  readWords('contrato factura póliza nómina acta presupuesto decreto convenio guía memoria escritura').map(
    ({ stem }) => stem,
  ),
);

/** Returns the proper names of a question: capitalised words other than its first and than acronyms. */
export function readNames({ text, terms }: QuestionPart): ReadonlySet<Term> {
  const acronyms = readAcronyms(text);
  const first = foldText(/\p{L}+/u.exec(text)?.[0] ?? '');
  return new Set(
    terms.filter(({ form, isCapitalised }) => isCapitalised && form !== first && !acronyms.has(form)),
  );
}

/** Identifies every document of the units by its name. */
export function identifyDocuments(part: QuestionPart, units: readonly Unit[]): ReadonlyMap<string, Identity> {
  const properNames = readNames(part);
  const names = part.terms.filter((term) => properNames.has(term) || term.isNumber);
  const unitsByDocument = new Map(
    [...Map.groupBy(units, ({ passage }) => passage.document)].map(([document, own]) => {
      const words = [...readWords(document), ...own.flatMap((unit) => unit.words)];
      return [document, names.filter((name) => matchWord(name, words) > 0.9)];
    }),
  );
  const isDistinctive = [...unitsByDocument.values()].some(({ length }) => length < names.length);
  return new Map(
    [...unitsByDocument].map(([document, own]) => {
      const inTitle = termsInTitle(part, document);
      // Removes the tenant's name from the needed words: only the first page of a contract has it.
      const isOnlyIts = isDistinctive && own.length === names.length;
      const otherTerms = part.terms.filter(
        (term) => !inTitle.includes(term) && !(isOnlyIts && own.includes(term)),
      );
      return [
        document,
        {
          neededTerms: otherTerms.some(({ weight }) => weight === 1) ? otherTerms : part.terms,
          // Needs only the rest of the question in a document identified by number or kind; identified by a name, also
          // the name.
          isSettled: isOnlyIts || inTitle.some((term) => term.isNumber || documentKinds.has(term.stem)),
          titleShare: inTitle.length / Math.max(1, part.terms.length),
          namedShare: names.length === 0 ? 1 : own.length / names.length,
        },
      ];
    }),
  );
}

/** Returns the names, numbers and kinds of document of the question that the document's name contains. */
function termsInTitle({ terms }: QuestionPart, document: string): Term[] {
  const title = readWords(document.replace(/\.\p{L}{2,4}$/u, ''));
  return terms.filter(
    (term) =>
      (term.isCapitalised || term.isNumber || documentKinds.has(term.stem)) && matchWord(term, title) > 0.9,
  );
}

/**
 * Returns the documents that a part of a question can be about. They contain its proper names, and have its words in
 * their name if only some documents have them.
 */
export function findMeantDocuments(part: QuestionPart, units: readonly Unit[]): ReadonlySet<string> {
  const names = readNames(part);
  const documents = [...Map.groupBy(units, ({ passage }) => passage.document)].map(([name, own]) => {
    const title = readWords(name.replace(/\.\p{L}{2,4}$/u, ''));
    return { name, title, words: [...title, ...own.flatMap(({ words }) => words)] };
  });
  const meantWeight = part.terms.reduce((left, term) => {
    const isName = names.has(term);
    const holders = left.filter(({ title, words }) => matchWord(term, isName ? words : title) > 0.9);
    // Skips a word of one document's name that other documents contain too: it does not distinguish them.
    const isShared = (): boolean =>
      left.some((each) => !holders.includes(each) && matchWord(term, each.words) > 0.9);
    return holders.length === 0 || term.weight < 1 || (!isName && isShared()) ? left : holders;
  }, documents);
  return new Set(meantWeight.map(({ name }) => name));
}
