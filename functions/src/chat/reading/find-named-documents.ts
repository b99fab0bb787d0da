import { readTerms } from '../../platform/spanish/spanish-terms.ts';
import { documentNouns, foldQuestion } from './question-words.ts';

/** The documents that a question names, out of several. */
export interface NamedDocuments {
  /** Positions in the list of names. Empty when none or all are named. */
  readonly positions: readonly number[];
  /** Words of the question that name documents, folded. */
  readonly words: ReadonlySet<string>;
}

const noun = new RegExp(`^(?:${documentNouns})$`, 'u');
/** Nouns that apply to every document. */
const anyDocument = /^(?:documentos?|pdfs?|archivos?|ficheros?|textos?|documents?|files?|texts?)$/u;
const connector = /^(?:de|del|con|por|para|sobre|a|al|el|la|los|las|y|n|no|num|numero|of|with|the|for)$/u;
/** «El contrato» means the only document with that word; «este contrato» and «un contrato» may mean any. */
const definite = /^(?:el|la|del|al|the)$/u;

interface Mention {
  readonly positions: readonly number[];
  readonly words: readonly string[];
}

/**
 * Finds the documents that a question names: «el contrato de arrendamiento», «la factura 2026-014», «el acta 3». The
 * best match has most of the words after the noun. A noun alone matches if only one document has it.
 */
export function findNamedDocuments(question: string, names: readonly string[]): NamedDocuments {
  const words = foldQuestion(question).split(' ');
  const stemsOfNames = names.map((name) => stemsOf(name.replace(/\.\p{L}{2,5}$/u, '')));
  const mentions = words.flatMap((word, at) =>
    noun.test(word) ? [readMention(words, at, stemsOfNames)] : [],
  );
  const named = new Set(mentions.flatMap((mention) => mention.positions));
  return {
    positions: named.size === names.length ? [] : [...named].sort((a, b) => a - b),
    words: new Set(mentions.flatMap((mention) => mention.words)),
  };
}

function readMention(
  words: readonly string[],
  at: number,
  stemsOfNames: readonly ReadonlySet<string>[],
): Mention {
  const [word = ''] = words.slice(at);
  const bears = (position: number, [stem]: ReadonlySet<string>): boolean =>
    stem !== undefined && stemsOfNames[position]?.has(stem) === true;
  const all = [...stemsOfNames.keys()];
  const own = anyDocument.test(word) ? [] : all.filter((position) => bears(position, stemsOf(word)));
  let meant = own.length > 0 ? own : all;
  const naming: string[] = [];
  for (const next of words.slice(at + 1)) {
    if (connector.test(next)) continue;
    const narrower = meant.filter((position) => bears(position, stemsOf(next)));
    if (narrower.length === 0 || noun.test(next)) break;
    meant = narrower;
    naming.push(next);
  }
  if (naming.length > 0) return { positions: meant, words: naming };
  const isOne = own.length === 1 && definite.test(words[at - 1] ?? '');
  return { positions: isOne ? own : [], words: [] };
}

/** Returns the positions of the names with this noun; none when it is missing or applies to every document. */
export function findNamesWith(word: string | undefined, names: readonly string[]): readonly number[] {
  const [stem] = stemsOf(word ?? '');
  if (stem === undefined || anyDocument.test(word ?? '')) return [];
  return [...names.keys()].filter((position) => stemsOf(names[position] ?? '').has(stem));
}

const stemsOf = (text: string): ReadonlySet<string> => new Set(readTerms(text).map(({ stem }) => stem));
