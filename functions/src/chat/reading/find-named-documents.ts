import { readTerms } from '../../platform/spanish/spanish-terms.ts';
import { documentNouns, foldQuestion } from './question-words.ts';

/** The documents that a question names, out of several. */
export interface NamedDocuments {
  /** Positions in the list of names. Empty when none or all are named. */
  readonly positions: readonly number[];
  /** Words of the question that name documents, folded. */
  readonly words: ReadonlySet<string>;
}

/** Matches a noun for a kind of document. */
const nounPattern = new RegExp(`^(?:${documentNouns})$`, 'u');
/** Matches nouns that apply to every document. */
const anyDocumentPattern = /^(?:documentos?|pdfs?|archivos?|ficheros?|textos?|documents?|files?|texts?)$/u;
/** Matches function words within the name of a document. */
const connectorPattern =
  /^(?:de|del|con|por|para|sobre|a|al|el|la|los|las|y|n|no|num|numero|of|with|the|for)$/u;
/**
 * Matches a definite article. «El contrato» means the only document with that word; «este contrato» and «un
 * contrato» may mean any.
 */
const definitePattern = /^(?:el|la|del|al|the)$/u;

interface Mention {
  readonly positions: readonly number[];
  readonly words: readonly string[];
}

/**
 * Finds the documents that a question names: «el contrato de arrendamiento», «la factura 2026-014», «el acta 3». The
 * best match has most of the words after the noun. A noun alone matches if only one document has it.
 */
export function findNamedDocuments(question: string, names: readonly string[]): NamedDocuments {
  const words = foldQuestion(question)
    .split(' ')
    .map((word) => ({ word, stem: stemOf(word) }));
  const stemsOfNames = names.map((name) => stemsOf(name.replace(/\.\p{L}{2,5}$/u, '')));
  const mentions = words.flatMap(({ word }, index) =>
    nounPattern.test(word) ? [readMention(words, index, stemsOfNames)] : [],
  );
  const namedPositions = new Set(mentions.flatMap((mention) => mention.positions));
  return {
    positions: namedPositions.size === names.length ? [] : [...namedPositions].sort((a, b) => a - b),
    words: new Set(mentions.flatMap((mention) => mention.words)),
  };
}

/** A word of the question with its stem; `undefined` for a word that search ignores. */
interface QuestionWord {
  readonly word: string;
  readonly stem: string | undefined;
}

/** Takes linear time for all mentions together: the words of a mention end before the next one. */
function readMention(
  words: readonly QuestionWord[],
  at: number,
  stemsOfNames: readonly ReadonlySet<string>[],
): Mention {
  const keepNamesWith = (positions: readonly number[], { stem }: QuestionWord): readonly number[] =>
    stem === undefined ? [] : positions.filter((position) => stemsOfNames[position]?.has(stem));
  const allPositions = [...stemsOfNames.keys()];
  const first = words[at];
  const ownPositions =
    first === undefined || anyDocumentPattern.test(first.word) ? [] : keepNamesWith(allPositions, first);
  let meantPositions = ownPositions.length > 0 ? ownPositions : allPositions;
  const naming: string[] = [];
  for (let place = at + 1; place < words.length; place += 1) {
    const next = words[place];
    if (next === undefined || connectorPattern.test(next.word)) continue;
    const narrower = keepNamesWith(meantPositions, next);
    if (narrower.length === 0 || nounPattern.test(next.word)) break;
    meantPositions = narrower;
    naming.push(next.word);
  }
  if (naming.length > 0) return { positions: meantPositions, words: naming };
  const isOne = ownPositions.length === 1 && definitePattern.test(words[at - 1]?.word ?? '');
  return { positions: isOne ? ownPositions : [], words: [] };
}

/** Returns the positions of the names with this noun; none when it is missing or applies to every document. */
export function findNamesWithNoun(word: string | undefined, names: readonly string[]): readonly number[] {
  const stem = stemOf(word ?? '');
  if (stem === undefined || anyDocumentPattern.test(word ?? '')) return [];
  return [...names.keys()].filter((position) => stemsOf(names[position] ?? '').has(stem));
}

const stemsOf = (text: string): ReadonlySet<string> => new Set(readTerms(text).map(({ stem }) => stem));

const stemOf = (word: string): string | undefined => readTerms(word)[0]?.stem;
