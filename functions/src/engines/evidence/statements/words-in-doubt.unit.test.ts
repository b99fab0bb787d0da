import { describe, expect, test } from 'vitest';
import type { PageText } from '../../document-reading/document-reader.ts';
import { assessAnswer } from './assess-answer.ts';

const text = `Contrato de local
La renta es de 740 euros al mes. La fianza es de dos mensualidades de renta.
Penalizaciones
El retraso se penaliza con 30 euros por día.
Quince días de preaviso bastan.`;

/** Returns the page with doubts about these words. */
function pageWith(kind: 'unconfirmed' | 'unsure', ...words: string[]): PageText {
  const spans = words.map((word) => {
    const at = text.indexOf(word);
    return [at, at + word.length] as const;
  });
  return { index: 1, label: '1', text, [kind]: spans };
}

/** Assesses a statement with a citation of the whole page, and without one. */
function assess(page: PageText, answer: string) {
  const range = { start: 0, end: text.length };
  const judge = (citations: Parameters<typeof assessAnswer<PageText>>[1]) =>
    assessAnswer(answer, citations, [page]).at(-1);
  return {
    cited: judge([{ offset: answer.length, page, range }]),
    uncited: judge([]),
  };
}

const rent = 'La renta es de 740 euros al mes.';
const deposit = 'La fianza es de dos mensualidades de renta.';

describe.each(['unconfirmed', 'unsure'] as const)('assessAnswer with words that are %s', (kind) => {
  const page = pageWith(kind, '740');

  // @proves LLM09
  test('proves no sentence that contains words in doubt', () => {
    const { cited, uncited } = assess(page, rent);
    expect(cited).toMatchObject({ support: 'cited', reason: 'doubt' });
    expect(uncited).toMatchObject({ support: 'unchecked', found: undefined });
  });

  test('proves the sentences beside one with words in doubt', () => {
    const { cited, uncited } = assess(page, deposit);
    expect(cited?.support).toBe('checked');
    expect(uncited?.support).toBe('checked');
  });

  test('proves no sentence by a heading that contains words in doubt', () => {
    const answer = '## Penalizaciones\n\nEl retraso se penaliza con 30 euros por día.';
    const firm = assess({ index: 1, label: '1', text }, answer).cited;
    expect(firm?.support).toBe('checked');
    expect(assess(pageWith(kind, 'Penalizaciones'), answer).cited?.support).toBe('cited');
  });
});

test('marks as unsupported a value that differs from the unsure value on the page', () => {
  const { cited } = assess(pageWith('unconfirmed', '740'), 'La renta es de 940 euros al mes.');
  expect(cited).toMatchObject({ support: 'unchecked', reason: 'value' });
});
