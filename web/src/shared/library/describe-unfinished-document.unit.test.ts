import { expect, test } from 'vitest';
import { describeUnfinishedDocument } from './describe-unfinished-document.ts';

const describeDocument = (pending_page_count: number, is_stopped = false) =>
  describeUnfinishedDocument({ page_count: 100, unfinished: { pending_page_count, is_stopped } });

test('describes an unfinished document by its readable pages, with a remedy if reading has stopped', () => {
  expect(describeUnfinishedDocument({ page_count: 100, unfinished: null })).toBeUndefined();
  expect(describeDocument(88)).toBe('Leídas 12 de 100 páginas; ya puedes preguntar por ellas');
  expect(describeDocument(99)).toBe('Leída 1 de 100 páginas; ya puedes preguntar por ella');
  expect(describeDocument(88, true)).toBe(
    'Leídas 12 de 100 páginas. Sube el archivo otra vez para leer las demás',
  );
});
