import type { Term } from '../../../../functions/src/platform/spanish/spanish-terms.ts';
import { matchWord, readWords } from '../kindred-words.ts';
import type { QuestionPart } from './read-question.ts';
import type { Unit } from './read-units.ts';

/** How a part of a question identifies one of the documents. Shares are from 0 to 1. */
export interface Identity {
  /** The terms sought in the document: all except those that identify it, or all where no others remain. */
  readonly sought: readonly Term[];
  /** Whether only those have to be found in it. */
  readonly isSettled: boolean;
  /** The share of the terms in its name. */
  readonly title: number;
  /** The share of the names and numbers of the question that its name or text holds; 1 where there are none. */
  readonly named: number;
}

const documentKinds = new Set(
  readWords('contrato factura póliza nómina acta presupuesto decreto convenio guía memoria escritura').map(
    ({ stem }) => stem,
  ),
);

/** Every document of the units by its name. */
export function identifyDocuments(part: QuestionPart, units: readonly Unit[]): ReadonlyMap<string, Identity> {
  const names = part.terms.filter(({ isCapitalised, isNumber }) => isCapitalised || isNumber);
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
      // Of thirty contracts only the first page of each names its tenant, and any page may hold what is asked.
      const isOnlyIts = isDistinctive && own.length === names.length;
      const others = part.terms.filter(
        (term) => !inTitle.includes(term) && !(isOnlyIts && own.includes(term)),
      );
      return [
        document,
        {
          sought: others.some(({ weight }) => weight === 1) ? others : part.terms,
          // In a document identified by number or kind only the rest of the question has to be found; in one identified
          // by a name, the name too.
          isSettled: isOnlyIts || inTitle.some((term) => term.isNumber || documentKinds.has(term.stem)),
          title: inTitle.length / Math.max(1, part.terms.length),
          named: names.length === 0 ? 1 : own.length / names.length,
        },
      ];
    }),
  );
}

/** The terms in the document's name that are names, numbers or kinds of document. */
function termsInTitle({ terms }: QuestionPart, document: string): Term[] {
  const title = readWords(document.replace(/\.\p{L}{2,4}$/u, ''));
  return terms.filter(
    (term) =>
      (term.isCapitalised || term.isNumber || documentKinds.has(term.stem)) && matchWord(term, title) > 0.9,
  );
}
