import type { Term } from '../../../../functions/src/platform/spanish/spanish-terms.ts';
import { matchWord, readWords } from '../kindred-words.ts';
import { readAcronyms } from './fits-question.ts';
import type { QuestionPart } from './read-question.ts';
import type { Unit } from './read-units.ts';

/** How a part of a question identifies one of the documents. Shares are from 0 to 1. */
export interface Identity {
  /** Terms to find in the document: all except those that identify it, or all when no others remain. */
  readonly sought: readonly Term[];
  /** True when the other terms need not be found. */
  readonly isSettled: boolean;
  /** Share of the terms in its name. */
  readonly title: number;
  /** Share of the question's names and numbers in its name or text; 1 when there are none. */
  readonly named: number;
}

const documentKinds = new Set(
  readWords('contrato factura póliza nómina acta presupuesto decreto convenio guía memoria escritura').map(
    ({ stem }) => stem,
  ),
);

/** Identifies every document of the units by its name. */
export function identifyDocuments(part: QuestionPart, units: readonly Unit[]): ReadonlyMap<string, Identity> {
  const acronyms = readAcronyms(part.text);
  const names = part.terms.filter(
    ({ form, isCapitalised, isNumber }) => (isCapitalised && !acronyms.has(form)) || isNumber,
  );
  const held = new Map(
    [...Map.groupBy(units, ({ passage }) => passage.document)].map(([document, own]) => {
      const words = [...readWords(document), ...own.flatMap((unit) => unit.words)];
      return [document, names.filter((name) => matchWord(name, words) > 0.9)];
    }),
  );
  const isDistinctive = [...held.values()].some(({ length }) => length < names.length);
  return new Map(
    [...held].map(([document, own]) => {
      const inTitle = termsInTitle(part, document);
      // Only the first page of each contract names its tenant, and any page may contain the answer.
      const isOnlyIts = isDistinctive && own.length === names.length;
      const others = part.terms.filter(
        (term) => !inTitle.includes(term) && !(isOnlyIts && own.includes(term)),
      );
      return [
        document,
        {
          sought: others.some(({ weight }) => weight === 1) ? others : part.terms,
          // Identified by number or kind, only the rest of the question must be found; identified by a name, the name
          // too.
          isSettled: isOnlyIts || inTitle.some((term) => term.isNumber || documentKinds.has(term.stem)),
          title: inTitle.length / Math.max(1, part.terms.length),
          named: names.length === 0 ? 1 : own.length / names.length,
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
