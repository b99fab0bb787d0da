import type { PassageIndex } from './passage-index.ts';
import { stemOf, type Term } from './spanish-terms.ts';
import { scaffoldWords } from './spanish-word-lists.ts';

const overviewStems: ReadonlySet<string> = new Set(
  [
    ...scaffoldWords,
    ...'resumen resumir resume resumelo resumeme resumenes sintesis sintetizar breve brevemente trata tratan tratar tema temas asunto'.split(
      ' ',
    ),
    ...'contenido contiene contener general generales idea ideas punto puntos clave claves hablar habla conclusion conclusiones'.split(
      ' ',
    ),
    ...'summary summarize summarise about main content topic topics'.split(' '),
  ].map((word) => stemOf(word)),
);

/** Whether a question is about the documents as a whole («¿De qué trata?», «Resúmelo») and names nothing to look up. */
export function isOverviewQuestion(terms: readonly Term[]): boolean {
  return terms.every((term) => !term.isNumber && overviewStems.has(term.stem));
}

/**
 * The passages that show what the documents are: the beginning of each; of a single one also passages spread over the rest.
 */
export function chooseOverviewPassages(
  documents: readonly { readonly index: PassageIndex }[],
  count: number,
): { document: number; passage: number }[] {
  const searchable = documents.flatMap(({ index }, document) =>
    index.passageCount > 0 ? [{ index, document }] : [],
  );
  const share = Math.max(1, Math.floor(count / Math.max(1, searchable.length)));
  return searchable.slice(0, count).flatMap(({ index, document }) => {
    const taken = Math.min(share, index.passageCount);
    return Array.from({ length: taken }, (_, position) => ({
      document,
      passage: Math.floor((position * index.passageCount) / taken),
    }));
  });
}
