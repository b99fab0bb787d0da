import type { UploadResponse } from '@contract/documents.ts';
import { expect, test } from 'vitest';
import { describeDone } from './describe-done.ts';

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
  vision_processing: false,
};

test('a stored file says what it cost, and whether it took the place of another', () => {
  expect(describeDone(response)).toBe('Listo · 3 créditos');
  expect(describeDone({ ...response, credits_used: 1, replaced_files: ['a.pdf'] })).toBe(
    'Reemplazado · 1 crédito',
  );
});

test('pages read as images are noted', () => {
  expect(describeDone({ ...response, vision_processing: true })).toBe(
    'Listo · 3 créditos · un modelo ha leído las páginas que no se reconocían bien',
  );
});
