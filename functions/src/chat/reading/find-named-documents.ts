import { readTerms } from '../../platform/spanish/spanish-terms.ts';
import { documentNouns, foldQuestion } from './question-words.ts';

/** The documents that a question names among several. */
export interface NamedDocuments {
  /** Positions in the list of names. Empty where none is named, or all are. */
  readonly positions: readonly number[];
  /** The question's words that name them, folded. */
  readonly words: ReadonlySet<string>;
}

const noun = new RegExp(`^(?:${documentNouns})$`, 'u');
/** Every document is one. */
const anyDocument = /^(?:documentos?|pdfs?|archivos?|ficheros?|textos?|documents?|files?|texts?)$/u;
const connector = /^(?:de|del|con|por|para|sobre|a|al|el|la|los|las|y|n|no|num|numero|of|with|the|for)$/u;
/** «El contrato» is the one that bears the word; «este contrato» and «un contrato» may be any. */
const definite = /^(?:el|la|del|al|the)$/u;

interface Mention {
  readonly positions: readonly number[];
  readonly words: readonly string[];
}

/**
 * Finds the documents that a question names: «el contrato de arrendamiento», «la factura 2026-014», «el acta 3». The
 * best match has most of the words after the noun; a noun alone matches if only one document has it.
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

/** The positions of the names that hold this noun; none where every document is one, or it is missing. */
export function findNamesWith(word: string | undefined, names: readonly string[]): readonly number[] {
  const [stem] = stemsOf(word ?? '');
  if (stem === undefined || anyDocument.test(word ?? '')) return [];
  return [...names.keys()].filter((position) => stemsOf(names[position] ?? '').has(stem));
}

const stemsOf = (text: string): ReadonlySet<string> => new Set(readTerms(text).map(({ stem }) => stem));
