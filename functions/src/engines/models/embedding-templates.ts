import { z } from 'zod';

/** Templates of a question and a passage for an embedding model. `{text}` stands for the text. */
export const vectorFormSchema = z.strictObject({
  question: z.string().includes('{text}'),
  passage: z.string().includes('{text}'),
});
export type EmbeddingTemplates = z.infer<typeof vectorFormSchema>;

const noTemplate: EmbeddingTemplates = { question: '{text}', passage: '{text}' };

/** By model name, from the models' own cards. Other models take both without a template (OpenAI, bge-m3, Mistral). */
const knownTemplates: readonly (readonly [RegExp, EmbeddingTemplates])[] = [
  [
    /e5(?:[^/e]|e(?!5))*-instruct/i,
    {
      ...noTemplate,
      question: 'Instruct: Given a question, retrieve passages that answer it\nQuery: {text}',
    },
  ],
  [/(?:^|[/_-])e5(?:[-_:.]|$)/i, { question: 'query: {text}', passage: 'passage: {text}' }],
  [
    /qwen3-embedding/i,
    {
      ...noTemplate,
      question:
        'Instruct: Given a web search query, retrieve relevant passages that answer the query\nQuery:{text}',
    },
  ],
  [
    /embedding-?gemma|gemini-embedding-2/i,
    { question: 'task: search result | query: {text}', passage: 'title: none | text: {text}' },
  ],
  [/nomic-embed-text/i, { question: 'search_query: {text}', passage: 'search_document: {text}' }],
  [/arctic-embed/i, { ...noTemplate, question: 'query: {text}' }],
];

/** Returns the templates of a model: the operator's, the known ones, or plain ones. */
export function findEmbeddingTemplates(
  model: string,
  configured: EmbeddingTemplates | undefined,
): EmbeddingTemplates {
  return configured ?? knownTemplates.find(([namePattern]) => namePattern.test(model))?.[1] ?? noTemplate;
}

export function applyTemplate(
  text: string,
  form: EmbeddingTemplates,
  kind: keyof EmbeddingTemplates,
): string {
  // Passes a function, because `replace` would interpret `$` patterns in a text.
  return form[kind].replace('{text}', () => text);
}
