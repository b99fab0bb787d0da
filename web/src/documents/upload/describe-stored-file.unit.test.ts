import type { UploadResponse } from '@contract/documents/schemas.ts';
import { expect, test } from 'vitest';
import { describeStoredFile } from './describe-stored-file.ts';

const response: UploadResponse = {
  uploaded_count: 1,
  uploaded_files: [],
  duplicate_count: 0,
  duplicate_files: [],
  replaced_files: [],
  failed_files: [],
  message: '',
  unread_detail: null,
  credits_used: 3,
  remaining_credits: 97,
  recognised_page_count: 0,
  vision_page_count: 0,
  vision_processing: false,
};

test('shows the price of a stored file and whether it replaced another', () => {
  expect(describeStoredFile(response)).toBe('Listo · 3 créditos');
  expect(describeStoredFile({ ...response, credits_used: 1, replaced_files: ['a.pdf'] })).toBe(
    'Reemplazado · 1 crédito',
  );
});

// @proves 9.10e
test('shows how many pages OCR recognised and how many a model read', () => {
  expect(
    describeStoredFile({
      ...response,
      recognised_page_count: 4,
      vision_page_count: 1,
      vision_processing: true,
    }),
  ).toBe(
    'Listo · 3 créditos · 4 páginas escaneadas reconocidas · 1 página leída por un modelo, sin comprobar',
  );
  expect(describeStoredFile({ ...response, recognised_page_count: 1 })).toBe(
    'Listo · 3 créditos · 1 página escaneada reconocida',
  );
});
