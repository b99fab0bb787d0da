import { expect, test } from 'vitest';
import { applyTemplate, findEmbeddingTemplates, vectorFormSchema } from './embedding-templates.ts';

test.each([
  ['intfloat/multilingual-e5-large', 'query: ¿$&?', 'passage: ¿$&?'],
  ['multilingual-e5-small-Q8_0.gguf', 'query: ¿$&?', 'passage: ¿$&?'],
  [
    'intfloat/multilingual-e5-large-instruct',
    'Instruct: Given a question, retrieve passages that answer it\nQuery: ¿$&?',
    '¿$&?',
  ],
  [
    'Qwen/Qwen3-Embedding-0.6B',
    'Instruct: Given a web search query, retrieve relevant passages that answer the query\nQuery:¿$&?',
    '¿$&?',
  ],
  ['gemini-embedding-2', 'task: search result | query: ¿$&?', 'title: none | text: ¿$&?'],
  ['embeddinggemma:300m', 'task: search result | query: ¿$&?', 'title: none | text: ¿$&?'],
  ['nomic-embed-text', 'search_query: ¿$&?', 'search_document: ¿$&?'],
  ['bge-m3', '¿$&?', '¿$&?'],
  ['text-embedding-3-large', '¿$&?', '¿$&?'],
  ['gemini-embedding-001', '¿$&?', '¿$&?'],
  ['mistral-embed', '¿$&?', '¿$&?'],
])('writes questions and passages in the format of %s', (model, question, passage) => {
  const form = findEmbeddingTemplates(model, undefined);
  expect(applyTemplate('¿$&?', form, 'question')).toBe(question);
  expect(applyTemplate('¿$&?', form, 'passage')).toBe(passage);
});

test("prefers the operator's templates of embedded texts, which must contain `{text}`", () => {
  const form = vectorFormSchema.parse({ question: 'P: {text}', passage: '{text}' });
  expect(applyTemplate('faro', findEmbeddingTemplates('bge-m3', form), 'question')).toBe('P: faro');
  expect(vectorFormSchema.safeParse({ question: 'P: ', passage: '{text}' }).success).toBe(false);
});
