import { describe, expect, test } from 'vitest';
import { longestTurnMs } from '../../../tests/fixtures/shared/longest-turn-ms.ts';
import { threadCpuMs } from '../../../tests/fixtures/shared/thread-cpu-ms.ts';
import type { StoredDocument } from '../../shared/library/document-record.ts';
import { createAnswerReader } from './read-answer.ts';

const document = { id: 'd', name: 'ley.pdf', version: 'v' } as StoredDocument;
const pageCount = 3;
const charactersPerPage = 50_000;
const markCount = 60;

/** Returns a pseudo-random generator with a fixed seed. */
function createRandom(): (below: number) => number {
  let state = 1;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const random = createRandom();
const word = (length: number): string => Array.from({ length }, () => 'aeioulnrstdcm'[random(13)]).join('');
const vocabulary = 'plazo entrega mercancía mes contrato firmado según precio lonja local'.split(' ');

const kinds: readonly (readonly [kind: string, write: () => string])[] = [
  ['words of seven letters', () => `${word(7)} `],
  ['one vocabulary', () => `${vocabulary[random(vocabulary.length)]}${random(12) === 0 ? '.\n' : ' '}`],
  ['numbers', () => '1,000 '],
  ['points of a law', () => '1.1.1. '],
  ['percentages', () => '5 % '],
  ['pictures without an end', () => '![a]('],
];

function writeText(part: () => string): string {
  let text = '';
  while (text.length < charactersPerPage) text += part();
  return text;
}

/** Writes an answer with marks that almost match the pages, and a table without citations. */
function writeAnswer(texts: readonly string[]): string {
  const marks = Array.from({ length: markCount }, (_, index) => {
    const text = texts[index % pageCount] ?? '';
    const start = Math.floor((text.length / (markCount + 1)) * index);
    const words = text.slice(start, start + 280).replace(/[[\]|]/gu, ' ');
    return `El plazo ${word(6)} es de ${index} euros. [[${(index % pageCount) + 1}|${words.replace(/\p{L}(?=\s)/gu, 'q')}]]`;
  });
  const rows = Array.from({ length: 5 }, (_, index) => `| ${word(5)} ${word(5)} ${word(5)} | ${index * 7} |`);
  return [...marks, '', '| Concepto | Importe |', '| --- | --- |', ...rows].join('\n');
}

describe('an answer with 60 marks about three pages of 50,000 characters', () => {
  // @proves T14
  test.each(kinds.slice(-1))(
    'blocks the event loop for less than one second at a time on pages of %s',
    (_, part) => expectShortTurns(part),
    240_000,
  );

  test.each(kinds.slice(0, -1))(
    'blocks the event loop for less than one second at a time on pages of a further kind: %s',
    { tags: ['long'], timeout: 240_000 },
    (_, part) => expectShortTurns(part),
  );
});

async function expectShortTurns(part: () => string): Promise<void> {
  const texts = Array.from({ length: pageCount }, () => writeText(part));
  const pages = texts.map((text, at) => ({ index: 3 * at + 1, label: String(at + 1), text }));
  const passages = pages.map((page, at) => {
    const text = page.text.slice(0, 1_500);
    return { key: String(at + 1), document, page, start: 0, end: text.length, text, pages };
  });
  const reader = createAnswerReader({ passages, removedLink: '' });
  const answer = writeAnswer(texts);
  const before = threadCpuMs();
  const longest = await longestTurnMs(async () => {
    await reader.pushInTurns(answer);
    await reader.endInTurns();
  });
  expect(longest).toBeLessThan(1_000);
  expect(threadCpuMs() - before).toBeLessThan(20_000);
}
