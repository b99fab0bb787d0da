import { findNamedDocuments, findNamesWithNoun } from './find-named-documents.ts';
import { documentNouns, foldQuestion } from './question-words.ts';

/**
 * The documents that a question is about, by position in the list. `unclear`: it means one or two of the candidates
 * without saying which.
 */
export type ReferencedDocuments =
  | { readonly kind: 'these'; readonly positions: readonly number[] }
  | { readonly kind: 'unclear'; readonly candidates: readonly number[]; readonly count: 1 | 2 };

export interface ReferringQuestion {
  readonly question: string;
  readonly names: readonly string[];
  /** Positions of the documents that the last answer cites. */
  readonly lastCited: readonly number[];
  /** `onePattern`: the question asks for a page. `some`: for documents as a whole. `any`: for something in them. */
  readonly needs: 'one' | 'some' | 'any';
}

/** Matches a reference to one document: «este contrato». */
const onePattern = new RegExp(`(?<!\\p{L})(?:est[ea]|es[ea]|this|that) (${documentNouns})(?!\\p{L})`, 'u');
/** Matches a reference to two documents: «los dos contratos», «ambos». */
const twoPattern = new RegExp(
  `(?<!\\p{L})(?:(?:(?:l[oa]s|est[oa]s|es[oa]s) (?:dos|2)|amb[oa]s|both|(?:the|these) two) (${documentNouns})|(?<alone>(?:l[oa]s|est[oa]s|es[oa]s) (?:dos|2)$|amb[oa]s|both))(?!\\p{L})`,
  'u',
);
/** Matches nouns that may also mean a part of a document, as in «este artículo» and «este acuerdo». */
const withinDocumentsPattern =
  /^(?:articulos?|acuerdos?|textos?|cartas?|anexos?|ley(?:es)?|decretos?|agreements?|texts?)$/u;

/**
 * Finds the documents that a question names, points at («este contrato») or counts («los dos»); all of them when it
 * does none of these.
 */
export function findReferencedDocuments({
  question,
  names,
  lastCited,
  needs,
}: ReferringQuestion): ReferencedDocuments {
  const allPositions = [...names.keys()];
  const namedPositions = findNamedDocuments(question, names).positions;
  const plain = foldQuestion(question);
  const match = names.length > 2 ? twoPattern.exec(plain) : null;
  if (match !== null && (needs !== 'any' || match.groups?.alone === undefined))
    return chooseDocuments({
      all: allPositions,
      named: namedPositions,
      lastCited,
      count: 2,
      alike: findNamesWithNoun(match[1], names),
    });
  if (namedPositions.length > 0 || names.length < 2)
    return referTo(namedPositions.length > 0 ? namedPositions : allPositions);
  const pointed = onePattern.exec(plain)?.[1];
  const points = pointed !== undefined && !(needs === 'any' && withinDocumentsPattern.test(pointed));
  if (needs !== 'one' && !points) return referTo(allPositions);
  return chooseDocuments({
    all: allPositions,
    named: namedPositions,
    lastCited,
    count: 1,
    alike: findNamesWithNoun(pointed, names),
  });
}

interface Choice {
  readonly all: readonly number[];
  readonly named: readonly number[];
  readonly lastCited: readonly number[];
  readonly count: 1 | 2;
  /** Positions of the documents with the question's noun in their names. */
  readonly alike: readonly number[];
}

function chooseDocuments({ all, named, lastCited, count, alike }: Choice): ReferencedDocuments {
  const foundPositions = [named, alike, lastCited].find(({ length }) => length === count);
  if (foundPositions !== undefined) return referTo(foundPositions);
  return { kind: 'unclear', candidates: alike.length > count ? alike : all, count };
}

const referTo = (positions: readonly number[]): ReferencedDocuments => ({ kind: 'these', positions });
