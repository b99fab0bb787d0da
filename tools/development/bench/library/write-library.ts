import type { PageText } from '../../../../functions/src/engines/document-reading/document-reader.ts';

export interface LibraryFact {
  readonly question: string;
  /** Position of the document, and the page that answers. */
  readonly document: number;
  readonly page: number;
}

export interface WrittenLibrary {
  readonly documents: readonly (readonly PageText[])[];
  readonly facts: readonly LibraryFact[];
}

const wordsPerPage = 230;
const vocabularySize = 9_000;
const syllables =
  'ba be bi bo ca ce co cu da de do du fa fe fi ga go gue la le li lo lu ma me mi mo na ne ni no pa pe pi po ra re ri ro sa se si so ta te ti to tra va ve vi za zo'.split(
    ' ',
  );
const connectives = 'de la el en que los para por con del las un una se su al no como más o si sobre'.split(
  ' ',
);
const fees = ['tasa', 'cuota', 'fianza', 'subvención', 'sanción', 'dotación'];
const matters = [
  'limpieza del mercado',
  'uso de la piscina',
  'apertura de zanjas',
  'vado permanente',
  'guardería estival',
  'poda de arbolado',
  'alquiler del teatro',
  'recogida de enseres',
];

/** Seeded numbers from 0 to 1, so that every run measures the same library. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * A library of Spanish-looking text: made-up words with the frequencies of a language, and a fact of its own on every
 * page (a fee, for a matter, in a made-up town). The facts share their words with many other pages, from which a
 * question about one of them has to tell it apart.
 */
export function writeLibrary(documentCount: number, pageCount: number): WrittenLibrary {
  const random = createRandom(7);
  const pick = <Value>(values: readonly Value[], value: Value): Value =>
    values[Math.floor(random() * values.length)] ?? value;
  const makeWord = (): string =>
    Array.from({ length: 2 + Math.floor(random() * 3) }, () => pick(syllables, 'la')).join('');
  const vocabulary = Array.from({ length: vocabularySize }, makeWord);
  // Zipf: the rank of a word is a random power of the size of the vocabulary.
  const nextWord = (): string =>
    random() < 0.4
      ? pick(connectives, 'de')
      : (vocabulary[Math.floor(vocabularySize ** random()) - 1] ?? 'la');
  const facts: LibraryFact[] = [];
  const documents = Array.from({ length: documentCount }, (_, document) => {
    const town = capitalise(makeWord() + makeWord());
    return Array.from({ length: pageCount }, (_, at): PageText => {
      const [fee, matter, district] = [pick(fees, ''), pick(matters, ''), capitalise(makeWord())];
      const amount = 10 + Math.floor(random() * 900);
      const fact = `La ${fee} por ${matter} en el distrito de ${district}, de ${town}, es de ${amount} euros.`;
      const question = `¿De cuánto es la ${fee} por ${matter} en ${district}, de ${town}?`;
      facts.push({ question, document, page: at + 1 });
      const filler = Array.from({ length: wordsPerPage }, (_, n) => nextWord() + (n % 17 === 16 ? '.' : ''));
      const text = `${filler.slice(0, 100).join(' ')}.\n${fact}\n${filler.slice(100).join(' ')}.`;
      return { index: at + 1, label: `${at + 1}`, text };
    });
  });
  return { documents, facts };
}

function capitalise(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}
