// @module-tag long
import { expect, test } from 'vitest';
import { createDocumentReader } from '../../../../../functions/src/engines/document-reading/read-document.ts';
import { textHolds } from '../pattern.ts';
import { writtenQuestions } from '../questions/read-question-set.ts';
import { madeBenchDocuments } from './bench-documents.ts';

const questions = writtenQuestions();
const readDocument = createDocumentReader();

test.each(madeBenchDocuments().map((document) => [document.name, document] as const))(
  "%s: has the benchmark's pages, and the product reads the facts of its questions there",
  async (name, { pages: expectedPages = [], makeBytes }) => {
    const signal = AbortSignal.timeout(30_000);
    const { pages } = await readDocument({ bytes: await makeBytes(), kind: 'pdf', maxPages: 50, signal });
    expect(pages).toHaveLength(expectedPages.length);
    const ownQuestions = questions.filter(({ gold }) => Object.keys(gold).join() === name);
    expect(ownQuestions.length).toBeGreaterThan(0);
    for (const { id, gold, facts } of ownQuestions) {
      const text = (gold[name] ?? []).map((number) => pages[number - 1]?.text).join('\n');
      for (const fact of facts) {
        const pageFacts = fact.filter(({ isParaphrase }) => !isParaphrase);
        if (pageFacts.length > 0)
          expect(textHolds(text, pageFacts), `${id} ${JSON.stringify(pageFacts)}`).toBe(true);
      }
    }
  },
);
