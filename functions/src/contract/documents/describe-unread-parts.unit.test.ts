import { expect, test } from 'vitest';
import { describeUnreadParts } from './describe-unread-parts.ts';

test('describes the unread areas of a page with the share that was read', () => {
  expect(describeUnreadParts([{ kind: 'print', page: 3, count: 4, percent: 62 }])).toBe(
    '4 zonas de texto (página 3, leída al 62 %)',
  );
});

test('lists several pages that were read in part together, after the other unread parts', () => {
  expect(
    describeUnreadParts([
      { kind: 'print', page: 3, count: 1, percent: 62 },
      { kind: 'print', page: 5, count: 2, percent: 20 },
      { kind: 'attachment', page: null, count: 1, name: 'tarifas.xlsx' },
    ]),
  ).toBe('1 archivo adjunto («tarifas.xlsx»), 3 zonas de texto (páginas 3 y 5)');
});

test('says that text of a page is covered', () => {
  expect(describeUnreadParts([{ kind: 'print', page: 3, count: 1, percent: 94, is_covered: true }])).toBe(
    '1 zona de texto (página 3, leída al 94 %, con texto tapado)',
  );
});

test('says that the photograph of a page read in part is blurred', () => {
  expect(describeUnreadParts([{ kind: 'print', page: 3, count: 4, percent: 62, is_blurred: true }])).toBe(
    '4 zonas de texto (página 3, leída al 62 %, foto movida o desenfocada)',
  );
});
