import { expect, test } from 'vitest';
import { describeChoice, describeFile } from './describe-choice.ts';

const mebibyte = 1024 * 1024;

test('describes a chosen file by pages, size and minimum price', () => {
  expect(describeFile({ sizeBytes: 1.5 * mebibyte, pages: 42 })).toBe(
    '42 páginas · 1,50 MB · desde 5 créditos',
  );
  expect(describeFile({ sizeBytes: 900, pages: 1 })).toBe('1 página · 0,01 MB · desde 1 crédito');
  expect(describeFile({ sizeBytes: mebibyte, pages: null })).toBe(
    'sin contar las páginas · 1,00 MB · desde 1 crédito',
  );
  expect(describeFile({ sizeBytes: mebibyte, pages: undefined })).toBe('Contando páginas… · 1,00 MB');
});

test('adds up pages and prices of several chosen files, each priced separately', () => {
  const files = [30, 11, 1].map((pages) => ({ sizeBytes: 1, pages }));
  expect(describeChoice(files)).toBe('3 archivos · 42 páginas · desde 6 créditos');
  expect(describeChoice([...files, { sizeBytes: 1, pages: null }])).toBe(
    '4 archivos · más de 42 páginas · desde 7 créditos',
  );
  expect(describeChoice([{ sizeBytes: 1, pages: null }])).toBe('1 archivo · desde 1 crédito');
});
