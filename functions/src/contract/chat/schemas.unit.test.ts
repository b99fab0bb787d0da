import { expect, test } from 'vitest';
import { conversationListQuerySchema } from './conversations.ts';
import { queryRequestSchema } from './schemas.ts';

const question = { question: '¿Cuánto es la renta?', selected_document: 'all' };

// @proves 7.23a
test('accepts every form of a missing conversation id, and rejects an invalid id', () => {
  for (const absent of [{}, { session_id: '' }, { session_id: null }]) {
    expect(queryRequestSchema.parse({ ...question, ...absent }).session_id).toBeUndefined();
  }
  expect(queryRequestSchema.parse({ ...question, session_id: 'abcDEF123' }).session_id).toBe('abcDEF123');
  expect(queryRequestSchema.safeParse({ ...question, session_id: '../otra' }).success).toBe(false);
});

// @proves 7.19
test('parses an empty document name in the request for conversations as no filter by document', () => {
  expect(conversationListQuerySchema.parse({ document_name: '' }).document_name).toBeUndefined();
  expect(conversationListQuerySchema.parse({ document_name: 'Contrato.pdf' }).document_name).toBe(
    'Contrato.pdf',
  );
});
