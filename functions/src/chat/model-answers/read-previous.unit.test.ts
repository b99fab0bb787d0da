import { expect, test } from 'vitest';
import type { Source } from '../../contract/chat/schemas.ts';
import { keepCitedStatements } from './read-previous.ts';

const text =
  'El contrato dura un año. El vencejo anida en mayo.\n\n- La renta es de 740 euros.\n- Migra en agosto.';

function newSource(document: string, behind: string): Source {
  return {
    source: `documentos/${document}`,
    page_label: '1',
    page: 1,
    document_id: document,
    document_version: '1',
    quote: behind,
    char_start: 0,
    char_end: 1,
    answer_offset: text.indexOf(behind) + behind.length,
  };
}

const inContract = (source: Source): boolean => source.document_id === 'contrato';

test('removes from a previous answer the statements of unselected documents, and shifts the remaining citations', () => {
  const sources = [
    newSource('contrato', 'dura un año.'),
    newSource('aves', 'anida en mayo.'),
    newSource('contrato', '740 euros.'),
    newSource('aves', 'en agosto.'),
  ];
  const remaining = keepCitedStatements({ text, sources }, inContract);
  expect(remaining.text).toContain('dura un año.');
  expect(remaining.text).toContain('740 euros.');
  expect(remaining.text).not.toMatch(/vencejo|agosto/u);
  expect(remaining.sources.map(({ document_id }) => document_id)).toEqual(['contrato', 'contrato']);
  for (const { quote, answer_offset: end } of remaining.sources)
    expect(remaining.text.slice(0, end)).toMatch(new RegExp(`${quote}$`, 'u'));
});

test('keeps in a previous answer the statements with a remaining citation, and those without any', () => {
  const sources = [newSource('aves', 'dura un año.'), newSource('contrato', 'dura un año.')];
  expect(keepCitedStatements({ text, sources }, inContract).text).toBe(text);
});
