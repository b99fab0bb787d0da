import type { Source } from '@contract/chat/schemas.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CitationChip } from './citation-chip.tsx';
import { numberCitations } from './number-citations.ts';
import { SourceChips } from './source-chips.tsx';

const source: Source = {
  source: 'documentos/Contrato.pdf',
  page_label: '2',
  page: 2,
  document_id: 'd1',
  document_version: 'v1',
  quote: 'la penalización asciende a 4.750 euros',
  char_start: 0,
  char_end: 38,
  answer_offset: 40,
};
const checked = [{ start: 0, end: 40 }];

function renderDoubt(doubt: Source['doubt']): { chip: string; lines: string } {
  const citations = numberCitations([{ ...source, ...(doubt && { doubt }) }], undefined, checked);
  const onOpen = () => undefined;
  const [citation] = citations;
  if (citation === undefined) throw new Error('there is one');
  return {
    chip: renderToStaticMarkup(<CitationChip citation={citation} onOpen={onOpen} />),
    lines: renderToStaticMarkup(<SourceChips citations={citations} onOpen={onOpen} />),
  };
}

test.each([
  ['model', 'leído por un modelo, sin comprobar'],
  ['unsure', 'con palabras poco legibles'],
] as const)('shows the doubt about a citation (%s) instead of its check mark', (doubt, label) => {
  const { chip, lines } = renderDoubt(doubt);
  expect(chip).toContain(`página 2, ${label}"`);
  expect(chip).toContain('?');
  expect(chip).not.toMatch(/✓|comprobada/);
  expect(lines).toContain(label);
});

test('shows the check mark for a citation without doubt', () => {
  const { chip, lines } = renderDoubt(undefined);
  expect(chip).toMatch(/, comprobada"/);
  expect(chip).toContain('✓');
  expect(lines).not.toMatch(/leído por un modelo|poco legibles/);
});
