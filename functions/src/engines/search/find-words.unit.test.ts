import { describe, expect, test } from 'vitest';
import { createTwoTopicModels } from '../../../tests/fixtures/retrieval/two-topic-models.ts';
import { longestTurnMs } from '../../../tests/fixtures/shared/longest-turn-ms.ts';
import { threadCpuMs } from '../../../tests/fixtures/shared/thread-cpu-ms.ts';
import { runInTimeSlices, runWithoutPauses } from '../../platform/resilience/in-turns.ts';
import { readTerms } from '../../platform/spanish/spanish-terms.ts';
import { buildPassageIndex } from './build-passage-index.ts';
import { summariseDocument } from './document-summary.ts';
import { findWords } from './find-words.ts';
import { LookupEffort } from './lookup-effort.ts';
import { narrowLibrary } from './narrow-library.ts';
import { parsePassageIndex } from './passage-index.ts';
import { scorePassages } from './score-passages.ts';

const consonants = 'bcdfghjklmnpqrst';

/** Returns different words with the same first four letters. */
function wordOf(number: number): string {
  let word = 'arre';
  for (let rest = number, letter = 0; letter < 4; letter += 1, rest = Math.floor(rest / 16))
    word += consonants[rest % 16];
  return word;
}

const vocabulary = Array.from({ length: 65_536 }, (_, index) => wordOf(index)).sort();
const question = Array.from({ length: 220 }, (_, index) => wordOf(index * 271)).join(' ');

describe('findWords in 65,536 words with the same first four letters', () => {
  test('finds an equal word, and returns at most 1,000 similar ones', () => {
    const [term] = readTerms(wordOf(40_000));
    if (term === undefined) throw new Error('The word has no term.');
    const foundWords = findWords(vocabulary, term, new LookupEffort());
    const best = foundWords.toSorted((one, other) => other.match - one.match)[0];
    expect(vocabulary[best?.word ?? -1]).toBe(wordOf(40_000));
    expect(foundWords.length).toBeLessThanOrEqual(1_000);
  });

  // @proves T15
  test('searches 220 of the words in 24 documents within 5 s of CPU time, and blocks the event loop for less than 500 ms', async () => {
    const pages = Array.from({ length: 16 }, (_, at) => ({
      index: at + 1,
      label: '',
      text: vocabulary.slice(at * 4_096, (at + 1) * 4_096).join(' '),
    }));
    const passageIndex = await buildPassageIndex(
      { name: 'a.pdf', pages },
      createTwoTopicModels(),
      AbortSignal.timeout(60_000),
    );
    const index = parsePassageIndex(passageIndex.passages);
    const terms = readTerms(question);
    const indexes = Array.from({ length: 24 }, () => index);
    const summary = runWithoutPauses(summariseDocument(index));
    const summaries = Array.from({ length: 100 }, () => summary);
    const before = threadCpuMs();
    const longest = await longestTurnMs(async () => {
      await runInTimeSlices(scorePassages(indexes, terms));
      await runInTimeSlices(narrowLibrary(summaries, terms, undefined, 24));
    });
    expect(longest).toBeLessThan(500);
    expect(threadCpuMs() - before).toBeLessThan(5_000);
  });
});

// @proves T15
test('indexes 4 million characters of different words without blocking the event loop for 400 ms', async () => {
  const pages = Array.from({ length: 40 }, (_, page) => ({
    index: page + 1,
    label: '',
    text: Array.from({ length: 12_000 }, (_, at) => `${page}${wordOf(at)}`).join(' '),
  }));
  const longest = await longestTurnMs(() =>
    buildPassageIndex({ name: 'a.pdf', pages }, createTwoTopicModels(), AbortSignal.timeout(60_000)),
  );
  expect(longest).toBeLessThan(400);
});
