import { describe, expect, test } from 'vitest';
import { longestTurnMs } from '../../../tests/fixtures/shared/longest-turn-ms.ts';
import { estimateInputTokens } from '../../engines/models/estimate-input-tokens.ts';
import { estimateTokens } from '../../engines/models/estimate-tokens.ts';
import type { StoredDocument } from '../../shared/library/document-record.ts';
import { buildAnswerPrompt, type PromptScope } from '../model-answers/build-answer-prompt.ts';
import {
  describeProgress,
  describeReading,
  offerReading,
  type PlannedPage,
  planParts,
  wholeOutputTokens,
} from './plan-reading.ts';

const question = 'Hazme un resumen de los documentos';
const sentence = 'El almacén de Cuenca entrega cien cajas de tornillos el primer día de cada mes. ';

/** Plans documents with pages of about the given numbers of tokens. */
async function planPages(contextTokens: number, ...tokensOfPages: number[][]) {
  const library = tokensOfPages.map((tokens, order) => {
    const document = {
      id: `d${order}`,
      name: `d${order}.pdf`,
      version: 'v',
      pageCount: tokens.length,
    } as StoredDocument;
    const pages = tokens.map((count, at) => {
      const text = sentence.repeat(Math.ceil(count / 21)).slice(0, count * 4);
      return { index: at + 1, label: `${at + 1}`, text };
    });
    return { document, pages };
  });
  const stored = library.map(({ document }) => document);
  const load = async (documents: readonly StoredDocument[]) =>
    library.filter(({ document }) => documents.includes(document));
  return { stored, plan: await planParts({ question, documents: stored, load, contextTokens }) };
}
const pagesOf = (count: number, tokens: number): number[] => Array.from({ length: count }, () => tokens);

describe('planParts', () => {
  // @proves T15
  test('plans eight documents of 1.6 million characters without blocking the event loop for 200 ms', async () => {
    const libraries = Array.from({ length: 8 }, () => pagesOf(40, 10_000));
    expect(await longestTurnMs(() => planPages(400_000, ...libraries))).toBeLessThan(200);
  });

  test('plans one call with all pages in order when they fit into it', async () => {
    const { plan: made } = await planPages(120_000, pagesOf(5, 500), pagesOf(2, 500));
    expect(made.parts).toHaveLength(1);
    expect(made.pages.map(({ key }) => key)).toEqual(['1', '2', '3', '4', '5', '6', '7']);
    expect(new Set(made.pages.map(({ document }) => document.id)).size).toBe(2);
  });

  test.each([
    [8_192, pagesOf(30, 700)],
    [8_192, pagesOf(30, 1_750)],
    [8_192, [20_000, 300]],
    [10_240, pagesOf(100, 900)],
    [32_000, pagesOf(60, 2_000)],
    [120_000, pagesOf(300, 900)],
  ])(
    'plans prompts that fit into a context window of %i tokens, in at most eight parts',
    async (window, tokens) => {
      const { plan: made } = await planPages(window, tokens);
      expect(made.parts.length).toBeGreaterThan(0);
      expect(made.parts.length).toBeLessThanOrEqual(8);
      expect(made.noteTokens).toBeGreaterThanOrEqual(200);
      const size = (scope: PromptScope, part: readonly PlannedPage[]): number => {
        const messages = buildAnswerPrompt({
          question,
          scope,
          passages: part.map(({ key, document, page, text }) => {
            return { key, documentName: document.name, pageLabel: page.label, path: [], text };
          }),
          documentNames: [made.documents[0]?.name ?? ''],
          today: new Date(),
          nonce: '0'.repeat(16),
          isAnotherAttempt: true,
          isComparison: true,
          rejected: 'palabra '.repeat(300),
        });
        return estimateInputTokens({ messages });
      };
      for (const part of made.parts) {
        const scope = { kind: 'part', number: 1, count: made.parts.length } as const;
        expect(size(scope, part) + made.noteTokens).toBeLessThanOrEqual(window);
      }
      const note = sentence.repeat(Math.floor(made.noteTokens / estimateTokens(sentence)));
      const notes = made.parts.map(() => note);
      expect(size({ kind: 'notes', notes }, []) + wholeOutputTokens).toBeLessThanOrEqual(window);
    },
  );

  test('reads pages up to the token limit of one answer, and reports the unread pages of each document', async () => {
    const { plan: made, stored } = await planPages(120_000, pagesOf(100, 900), pagesOf(100, 900));
    expect(made.tokens).toBeLessThanOrEqual(120_000);
    const offer = offerReading(made);
    expect(offer).toMatchObject({ pages: made.pages.length, total_pages: 200 });
    const description = describeReading('whole', stored, made.pages, null);
    expect(description.unfinished).toMatchObject([
      { name: stored[1]?.name, pages: made.pages.length - 100, total_pages: 100 },
    ]);
  });

  test('reports progress by document for several documents, and only in total for one', async () => {
    const { plan: made } = await planPages(120_000, pagesOf(5, 500), pagesOf(2, 500));
    expect(describeProgress(made, made.pages.slice(0, 6))).toEqual({
      pages: 6,
      total_pages: 7,
      documents: [
        { name: 'd0.pdf', pages: 5, total_pages: 5 },
        { name: 'd1.pdf', pages: 1, total_pages: 2 },
      ],
    });
    const { plan: single } = await planPages(120_000, pagesOf(5, 500));
    expect(describeProgress(single, [])).toEqual({ pages: 0, total_pages: 5 });
  });

  test('plans and offers no pages when the context window is too small', async () => {
    const { plan: made } = await planPages(4_096, pagesOf(10, 90));
    expect(made).toMatchObject({ pages: [], tokens: 0 });
    expect(offerReading(made)).toBeNull();
  });

  test('counts a page that is split between prompts once, and a page without text as read', async () => {
    const { plan: made, stored } = await planPages(8_192, [9_000, 0, 200]);
    expect(made.pages.length).toBeGreaterThan(3);
    expect(describeReading('whole', stored, made.pages, null)).toMatchObject({ pages: 3, total_pages: 3 });
    const [first, second] = made.pages;
    expect(first?.text.length).toBeLessThan(first?.page.text.length ?? 0);
    expect(second?.start).toBeGreaterThan(0);
  });
});
