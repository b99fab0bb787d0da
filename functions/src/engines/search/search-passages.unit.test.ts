import { describe, expect, it } from 'vitest';
import {
  createTwoTopicModels,
  twoTopicQuestion,
} from '../../../tests/fixtures/retrieval/two-topic-models.ts';
import type { PageText } from '../document-reading/document-reader.ts';
import { batchTexts, buildPassageIndex } from './build-passage-index.ts';
import type { SearchableDocument } from './found-passage.ts';
import { parseVectors } from './packed-vectors.ts';
import { parsePassageIndex } from './passage-index.ts';
import { searchPassages } from './search-passages.ts';

async function documentOf(
  id: string,
  texts: readonly string[],
  models = createTwoTopicModels(),
): Promise<SearchableDocument> {
  const pages = texts.map((text, at): PageText => ({ index: at + 1, label: `${at + 1}`, text }));
  const passageIndex = await buildPassageIndex(
    { name: `${id}.pdf`, pages },
    models,
    AbortSignal.timeout(5_000),
  );
  const vectors = parseVectors(passageIndex.vectors);
  return {
    id,
    index: parsePassageIndex(passageIndex.passages),
    loadVectors: () => Promise.resolve(vectors),
    loadPages: () => Promise.resolve(pages),
  };
}

const labour = [
  'Artículo 1. Objeto. Esta ley regula las relaciones de trabajo.',
  'Artículo 38. Vacaciones anuales. El periodo de vacaciones anuales será de treinta días naturales.',
  'Artículo 40. Movilidad. El traslado exige razones económicas, véase el artículo 38.',
];

describe('buildPassageIndex', () => {
  it('builds an index that parses back unchanged, with the span of each passage', async () => {
    const { index } = await documentOf('a', ['', ...labour]);
    expect(index.passageCount).toBe(3);
    expect([...index.pages]).toEqual([2, 3, 4]);
    expect([...index.ends]).toEqual(labour.map((text) => text.length));
    expect(index.vocabulary).toEqual([...index.vocabulary].sort());
  });

  it('indexes a document without text as one without passages', async () => {
    const { index } = await documentOf('a', ['', ' \n ']);
    expect(index.passageCount).toBe(0);
  });

  it('keeps every embedding request within the limits of inputs and tokens', () => {
    const many = batchTexts(Array.from({ length: 5_000 }, () => 'uno'));
    expect(many.map((batch) => batch.length)).toEqual([2_048, 2_048, 904]);
    const long = batchTexts(Array.from({ length: 10 }, () => 'palabras '.repeat(50_000)));
    expect(long.map((batch) => batch.length)).toEqual([3, 3, 3, 1]);
  });
});

describe('searchPassages', () => {
  it('ranks the page with the answer first', async () => {
    const result = await searchPassages(
      [await documentOf('a', labour)],
      '¿Cuántos días de vacaciones hay?',
      undefined,
    );
    expect(result.passages[0]?.page.index).toBe(2);
    expect(result.isRelevant).toBe(true);
  });

  it('omits passages far below the best, and keeps those close to it', async () => {
    const far = ['viento', 'nieve', 'lluvia', 'niebla', 'granizo', 'escarcha', 'rocío'].map(
      (word) => `El parte del tiempo habla de ${word} en la sierra.`,
    );
    const question = '¿Cuántos días de vacaciones hay?';
    const one = await searchPassages([await documentOf('a', [...far, ...labour])], question, undefined);
    expect(one.passages).toHaveLength(4);
    expect(one.passages[0]?.text).toContain('treinta días naturales');
    const nearPages = far.map((_, at) => `Las vacaciones del grupo ${at + 1} serán de ${at + 20} días.`);
    const many = await searchPassages([await documentOf('a', [...nearPages, ...far])], question, undefined);
    expect(many.passages.map(({ page }) => page.index).sort()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('ranks an article named by number before pages that mention it', async () => {
    const result = await searchPassages([await documentOf('a', labour)], '¿Qué dice el art. 38?', undefined);
    expect(result.passages[0]?.page.index).toBe(2);
  });

  it("ranks the page first that has the question's words side by side", async () => {
    const pages = [
      'El órgano de la catedral, de música antigua, tiene un director nuevo.',
      'El director de música de la catedral estrena un órgano antiguo.',
    ];
    const result = await searchPassages(
      [await documentOf('a', pages)],
      '¿Cómo se llama el director de música de la catedral?',
      undefined,
    );
    expect(result.passages[0]?.page.index).toBe(2);
  });

  it('ranks a short page with the answer before a long one', async () => {
    const filler = Array.from({ length: 90 }, (_, n) => `El tranvía número ${n} para en la plaza.`).join(' ');
    const answer = 'La biblioteca municipal cierra los lunes.';
    const result = await searchPassages(
      [await documentOf('a', [`${answer} ${filler}`, answer])],
      '¿Cuándo cierra la biblioteca municipal?',
      undefined,
    );
    expect(result.passages[0]?.page.index).toBe(2);
  });

  it('ranks passages of several documents on one scale', async () => {
    const other = await documentOf('b', ['Las ballenas recorren el océano.', 'Los días de feria son dos.']);
    const result = await searchPassages(
      [other, await documentOf('a', labour)],
      '¿Cuántos días de vacaciones hay?',
      undefined,
    );
    expect(result.passages[0]).toMatchObject({ documentId: 'a', page: { index: 2 } });
  });

  it('finds a passage by meaning that shares no word with the question', async () => {
    const other = await documentOf('b', ['Las ballenas recorren el océano.', 'Los días de feria son dos.']);
    const question = '¿Qué fauna marina aparece?';
    const result = await searchPassages(
      [await documentOf('a', labour), other],
      question,
      twoTopicQuestion(question),
    );
    expect(result.passages[0]).toMatchObject({ documentId: 'b', page: { index: 1 } });
    expect(result.isRelevant).toBe(true);
  });

  it('omits tables of contents when the text itself is found', async () => {
    const contents = ['Vacaciones anuales', 'Días de permiso', 'Traslados', 'Jornada']
      .map((entry, at) => `${entry} .................... ${at + 20}`)
      .join('\n');
    const result = await searchPassages(
      [await documentOf('a', [contents, ...labour])],
      '¿Cuántos días de vacaciones anuales hay?',
      undefined,
    );
    expect(result.passages[0]?.page.index).toBe(3);
    expect(result.passages.map(({ page }) => page.index)).not.toContain(1);
  });

  it('returns `isRelevant: false` when no document is about the question', async () => {
    const result = await searchPassages(
      [await documentOf('a', labour)],
      '¿Quién pintó Las Meninas?',
      undefined,
    );
    expect(result.isRelevant).toBe(false);
  });

  it('weights low cosines by how well the model separates meanings', async () => {
    const searched = [await documentOf('a', labour)];
    const question = '¿Qué razones exige la directiva del sindicato provincial para un traslado?';
    const isRelevant = async (meaning: number): Promise<boolean> => {
      const strange = { ...twoTopicQuestion('océano'), scale: { unrelated: 0, related: 1, meaning } };
      return (await searchPassages(searched, question, strange)).isRelevant;
    };
    expect(await isRelevant(0)).toBe(true);
    expect(await isRelevant(1)).toBe(false);
  });

  it('returns no relevant passage for a question without content words', async () => {
    const result = await searchPassages([await documentOf('a', labour)], '¿Y eso?', undefined);
    expect(result.isRelevant).toBe(false);
  });

  it('scores a document whose vectors are from another model only by its words', async () => {
    const sea = await documentOf('b', ['Las ballenas recorren el océano.'], createTwoTopicModels('old', 3));
    const searched = [await documentOf('a', labour), sea];
    const question = '¿Qué fauna marina aparece?';
    const byMeaning = await searchPassages(searched, question, twoTopicQuestion(question));
    expect(byMeaning.isRelevant).toBe(false);
    const worded = '¿Qué océano recorren las ballenas?';
    const byWords = await searchPassages(searched, worded, twoTopicQuestion(worded));
    expect(byWords.passages[0]).toMatchObject({ documentId: 'b' });
    expect(byWords.isRelevant).toBe(true);
  });

  it('returns the headings above a passage', async () => {
    const law = ['TÍTULO I\nDel trabajo\nArtículo 38. Vacaciones.\nSerán treinta días naturales.'];
    const { passages } = await searchPassages([await documentOf('mi_ley', law)], '¿Cuántos días?', undefined);
    expect(passages[0]?.path).toEqual(['mi ley', 'Título I. Del trabajo', 'Artículo 38. Vacaciones']);
  });

  it('prefers a passage below a heading with words of the question', async () => {
    const law = [
      'Artículo 20. Pausas.\nEl personal dispone de treinta minutos.',
      'Artículo 21. Permisos.',
      'El personal dispone de treinta jornadas cada verano, en dos turnos iguales y sin descuento.',
    ];
    const question = '¿De cuánto dispone el personal como permiso?';
    const { passages } = await searchPassages([await documentOf('a', law)], question, undefined);
    const pages = passages.map(({ page }) => page.index);
    expect(pages.indexOf(3)).toBeLessThan(pages.indexOf(1));
  });

  it('returns the requested number of passages', async () => {
    const pages = Array.from({ length: 60 }, (_, n) => `El recibo ${n} vence en mayo.`);
    const searched = [await documentOf('a', pages)];
    for (const limit of [1, 20, 40]) {
      const { passages } = await searchPassages(searched, '¿Cuándo vence?', undefined, { limit });
      expect(passages).toHaveLength(limit);
    }
  });

  it('returns passages of every document with `each`, and more of others when one has too few', async () => {
    const rich = Array.from({ length: 20 }, (_, n) => `El contrato vence en mayo; renta del contrato ${n}.`);
    const searched = [
      await documentOf('a', rich),
      await documentOf('b', ['La nómina de marzo.', 'El contrato no se menciona.']),
      await documentOf('c', rich),
    ];
    const question = '¿Cuándo vence el contrato?';
    const count = async (shares: 'best' | 'each') => {
      const { passages } = await searchPassages(searched, question, undefined, { limit: 10, shares });
      return ['a', 'b', 'c'].map((id) => passages.filter(({ documentId }) => documentId === id).length);
    };
    expect(await count('each')).toEqual([4, 2, 4]);
    expect((await count('best'))[1]).toBe(0);
  });

  it('returns at most eight passages by default, with their spans on the page', async () => {
    const documents = await Promise.all(
      Array.from({ length: 20 }, (_, n) => documentOf(`d${n}`, [`El contrato número ${n} vence en mayo.`])),
    );
    const question = '¿Cuándo vence el contrato?';
    const result = await searchPassages(documents, question, twoTopicQuestion(question));
    expect(result.passages).toHaveLength(8);
    for (const { page, start, end, text } of result.passages) expect(page.text.slice(start, end)).toBe(text);
  });
});
