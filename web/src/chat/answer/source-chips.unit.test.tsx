import type { Source } from '@contract/chat/schemas.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { numberCitations } from './number-citations.ts';
import { SourceChips } from './source-chips.tsx';

/** Citations of one page each. */
const cite = (count: number): Source[] =>
  Array.from({ length: count }, (_, index) => ({
    source: 'users/u1/ley.pdf',
    page_label: `${index + 1}`,
    page: index + 1,
    document_id: 'ley.pdf',
    document_version: '1',
    quote: 'a',
    char_start: 0,
    char_end: 1,
    answer_offset: index,
  }));

test.each([
  [6, 6, undefined],
  [7, 5, '2 fuentes más'],
  [12, 5, '7 fuentes más'],
])('lists %i sources as %i chips, with the number of the others', (count, shown, more) => {
  const chips = renderToStaticMarkup(
    <SourceChips citations={numberCitations(cite(count), () => 'stored')} onOpen={() => {}} />,
  );
  expect(chips.match(/Fuente: ley\.pdf/g)).toHaveLength(shown);
  expect(/\d+ fuentes más/.exec(chips)?.[0]).toBe(more);
});
