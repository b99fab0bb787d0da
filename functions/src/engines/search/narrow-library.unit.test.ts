import { describe, expect, it } from 'vitest';
import {
  createTwoTopicModels,
  twoTopicQuestion,
} from '../../../tests/fixtures/retrieval/two-topic-models.ts';
import { runWithoutPauses } from '../../platform/resilience/in-turns.ts';
import { readTerms } from '../../platform/spanish/spanish-terms.ts';
import { buildPassageIndex } from './build-passage-index.ts';
import { type DocumentSummary, parseDocumentSummary } from './document-summary.ts';
import { narrowLibrary } from './narrow-library.ts';
import { parsePassageIndex } from './passage-index.ts';
import { scorePassages } from './score-passages.ts';

async function buildSummary(texts: readonly string[]) {
  const pages = texts.map((text, at) => ({ index: at + 1, label: `${at + 1}`, text }));
  const passageIndex = await buildPassageIndex(
    { name: 'a.pdf', pages },
    createTwoTopicModels(),
    AbortSignal.timeout(5_000),
  );
  return {
    summary: parseDocumentSummary(passageIndex.summary),
    index: parsePassageIndex(passageIndex.passages),
  };
}

const leases = (count: number): Promise<DocumentSummary[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const { summary } = await buildSummary([
        `El contrato número ${n} vence en mayo.`,
        'La renta se paga al mes.',
      ]);
      return summary;
    }),
  );

const narrow = (...library: Parameters<typeof narrowLibrary>) => runWithoutPauses(narrowLibrary(...library));
const score = (...documents: Parameters<typeof scorePassages>) =>
  runWithoutPauses(scorePassages(...documents));

describe('narrowLibrary', () => {
  it('ranks the document with the words of the question first, in any inflection', async () => {
    const otherLeases = await leases(40);
    const { summary } = await buildSummary(['Los arrendatarios cuidarán los jardines.']);
    const summaries = [...otherLeases.slice(0, 20), summary, ...otherLeases.slice(20)];
    const { closest } = narrow(summaries, readTerms('¿Quién cuida el jardín?'), undefined, 5);
    expect(closest[0]).toBe(20);
    expect(closest).toHaveLength(5);
  });

  it('finds a document by meaning that shares no word with the question', async () => {
    const { summary } = await buildSummary(['Las ballenas recorren el océano.']);
    const question = '¿Qué fauna marina aparece?';
    const { closest } = narrow(
      [...(await leases(40)), summary],
      readTerms(question),
      twoTopicQuestion(question),
      5,
    );
    expect(closest).toContain(40);
  });

  it('finds no document by meaning whose vectors are from another model', async () => {
    const { summary } = await buildSummary(['Las ballenas recorren el océano.']);
    const question = '¿Qué fauna marina aparece?';
    const summaries = [...(await leases(40)), summary];
    const { closest } = narrow(summaries, readTerms(question), twoTopicQuestion(question, 'other', 3), 5);
    expect(closest).not.toContain(40);
  });

  it('returns word statistics of the whole library, so that scores do not depend on the documents it chose', async () => {
    const texts = [
      'El contrato vence en mayo.',
      'La fianza y el contrato.',
      'Las ballenas recorren el océano.',
    ];
    const builtSummaries = await Promise.all(
      texts.map((text) => buildSummary([text, 'La renta se paga al mes.'])),
    );
    const terms = readTerms('¿Cuándo vence el contrato de la renta?');
    const { statistics } = narrow(
      builtSummaries.map(({ summary }) => summary),
      terms,
      undefined,
      1,
    );
    const indexes = builtSummaries.map(({ index }) => index);
    const wholeScores = score(indexes, terms);
    const narrowed = score(indexes.slice(0, 1), terms, statistics);
    expect(narrowed.terms).toEqual(wholeScores.terms);
    expect(narrowed.scores[0]).toEqual(wholeScores.scores[0]);
  });
});
