import { describe, expect, test } from 'vitest';
import { compareDocuments } from './compare-documents.ts';
import type { Comparison } from './comparison.ts';

const toPages = (texts: readonly string[], isRecognised: boolean) =>
  texts.map((text, at) => ({ index: at + 1, label: String(at + 1), text, isRecognised }));

/** Compares, and returns the changes with the longest processor time between two pauses in milliseconds. */
function compareAndTime(before: readonly string[], after: readonly string[], isRecognised = false) {
  const work = compareDocuments(toPages(before, isRecognised), toPages(after, isRecognised));
  let longestMs = 0;
  for (;;) {
    const startedAt = process.threadCpuUsage();
    const step: IteratorResult<undefined, Comparison> = work.next();
    const { user, system } = process.threadCpuUsage(startedAt);
    longestMs = Math.max(longestMs, (user + system) / 1_000);
    if (step.done === true) return { changes: step.value.changes, longestMs };
  }
}

/** Processor time, most of it for collecting garbage. */
const maxTurnMs = 1_000;
/** Max time, wide enough for a busy machine; the work takes a tenth of it. */
const maxMs = 40_000;
/** 30 characters without spaces; three lines at each end of a page are a header and a footer. */
const sentence = 'El mismo texto de siempre está aquí.\n';
const manual = (word: string) =>
  Array.from({ length: 600 }, (_, page) =>
    Array.from({ length: 270 }, (_, at) => `${word}${page * 270 + at}${at % 11 === 10 ? '\n' : ''}`).join(
      ' ',
    ),
  );

const clauseCount = 30_000;
/** Pages of clauses; the step, prime to their count, decides their order. */
const clauses = (step: number) => {
  const lines = Array.from({ length: clauseCount }, (_, place) => {
    const at = (place * step) % clauseCount;
    return `${at % 300}. Cláusula ${(at % 503) ** 3} ${(at % 37) ** 5} de la parte ${at % 11}.`;
  });
  return Array.from({ length: 20 }, (_, page) => lines.slice(page * 1_500, page * 1_500 + 1_500).join('\n'));
};

/**
 * Both versions, and the minimum number of characters without spaces of the earlier version that the changes must
 * contain.
 */
const documents: readonly (readonly [string, readonly string[], readonly string[], number])[] = [
  ['200,000 equal words, and as many others', ['uno '.repeat(200_000)], ['dos '.repeat(200_000)], 600_000],
  ['200,000 equal words, and 1,000 fewer', ['eco '.repeat(200_000)], ['eco '.repeat(199_000)], 3_000],
  ['one word of 200,000 letters', ['a'.repeat(200_000)], [`${'a'.repeat(199_999)}b`], 200_000],
  ['200,000 figures', ['1 '.repeat(200_000)], ['2 '.repeat(200_000)], 200_000],
  [
    'only equal lines',
    Array(600).fill(sentence.repeat(40)),
    Array(500).fill(sentence.repeat(40)),
    100 * 34 * 30,
  ],
  ['600 pages with nothing in common', manual('b'), manual('c'), 600 * 270],
  ['30,000 clauses in another order', clauses(1), clauses(7_919), 100_000],
  ['empty pages', Array(600).fill(''), Array(500).fill(' \n '), 0],
  ['null characters', ['\0'.repeat(50_000)], ['\0\u0001'.repeat(25_000)], 0],
  ['right-to-left text', ['السعر هو ٧٤٠ يورو\n'.repeat(5_000)], ['السعر هو ٧٥٠ يورو\n'.repeat(5_000)], 5_000],
  ['200,000 combining marks', [`a${'\u0301'.repeat(200_000)}`], [`a${'\u0302'.repeat(200_000)}`], 200_000],
];

/** Comparing the other documents takes seconds. */
const isSmall = ([kind]: (typeof documents)[number]): boolean =>
  !/^200,000 (?:equal|figures)|^600 pages|^30,000/.test(kind);

function expectBounded(
  ...[, before, after, characters]: readonly [string, readonly string[], readonly string[], number]
): void {
  const { changes, longestMs } = compareAndTime(before, after);
  const shown = changes.map((change) => change.before.text).join('');
  expect(shown.replace(/\s/gu, '').length).toBeGreaterThanOrEqual(characters);
  expect(longestMs).toBeLessThan(maxTurnMs);
}

describe('compareDocuments with hostile documents', () => {
  test.each(documents.filter(isSmall))(
    'shows the changes of %s in bounded time, and yields to the event loop',
    expectBounded,
    maxMs,
  );

  test.each(documents.filter((document) => !isSmall(document)))(
    'shows the changes of 200,000 words or 600 pages in bounded time, and yields to the event loop: %s',
    { tags: ['long'], timeout: maxMs },
    expectBounded,
  );

  test(
    'compares 30,000 recognised letters that look like digits in bounded time, with pauses',
    () => {
      const write = (letters: string, every: number) =>
        Array.from({ length: 30_000 }, (_, at) => (at % every === 0 ? letters : `palabra${at}`)).join(' ');
      const { longestMs } = compareAndTime([write('9 de mayo', 3)], [write('O de mayo l S €', 3)], true);
      expect(longestMs).toBeLessThan(maxTurnMs);
    },
    maxMs,
  );

  test('reports a null character within an amount', () => {
    const { changes } = compareAndTime(['La renta es de 7\u000040 euros.'], ['La renta es de 740 euros.']);
    expect(changes).toMatchObject([{ kind: 'replaced', concerns: ['amount', 'number'] }]);
  });
});
