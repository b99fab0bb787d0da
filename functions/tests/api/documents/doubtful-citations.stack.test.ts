import { afterAll, beforeAll, expect, test } from 'vitest';
import { askQuestion } from '../../../src/chat/asking/ask-question.ts';
import { exportConversation } from '../../../src/chat/export/export-conversation.ts';
import type { QueryResponse } from '../../../src/contract/chat/schemas.ts';
import type { Caller } from '../../../src/shared/sessions/caller.ts';
import { printPages } from '../../fixtures/documents/make-pdf.ts';
import { openLibrary, type TestLibrary } from '../../fixtures/documents/open-library.ts';
import { type PageAlteration, scanPages } from '../../fixtures/documents/scan-pages.ts';

const rent = 'La renta mensual del local es de 900 euros, que se pagan por adelantado.';
const filler =
  'Las partes se reconocen capacidad para obligarse y firman este documento en todas sus páginas en señal de conformidad. '.repeat(
    6,
  );
const invented = 'La penalización por retraso asciende a 4.750 euros cada semana.';

/** Draws a chart below the text, hatched like printed bars. */
const withChart: PageAlteration = (page) => {
  const context = page.getContext('2d');
  context.strokeStyle = '#222';
  context.lineWidth = 9;
  const [left, top, side] = [page.width * 0.15, page.height * 0.45, page.width * 0.7];
  context.beginPath();
  context.rect(left, top, side, side);
  context.clip();
  for (let x = -side; x < side; x += 20) {
    context.moveTo(left + x, top + side);
    context.lineTo(left + x + side, top);
  }
  context.stroke();
  return page;
};

let library: TestLibrary;
let ana: Caller;

beforeAll(async () => {
  library = await openLibrary({ readsOnce: true });
  ana = await library.createPerson('premium', 100);
  await library.fail('ai', { route: 'chat', mode: 'invention', text: `${filler}${rent}\n${invented}` });
  const bytes = await scanPages(await printPages([`${filler}${rent}`]), withChart);
  const uploaded = await library.upload(ana, [{ name: 'Contrato.pdf', bytes }]);
  expect(uploaded).toMatchObject({ credits_used: 3, vision_processing: true });
});
afterAll(() => library.close());

/** Calls a handler as its caller. */
const as = <Request>(parts: object): Request =>
  ({ caller: ana, requestId: 'prueba', signal: AbortSignal.timeout(60_000), ...parts }) as Request;

const ask = (question: string): Promise<QueryResponse> =>
  askQuestion(
    library.services,
    as({ body: { question, chat_history: '[]', attempt: 1, selected_document: 'Contrato.pdf' } }),
  );

test("marks a sentence as proved when OCR reads the same as the model's transcription", async () => {
  const { answer, checked, source_documents: sources } = await ask('¿Cuál es la renta mensual del local?');
  expect(answer).toContain('900 euros');
  expect(checked).toHaveLength(1);
  expect(sources[0]).not.toHaveProperty('doubt');
});

test("cites a model's transcription as doubtful, never as proved, also in exports", async () => {
  const { answer, checked, unsupported, source_documents, session_id } = await ask(
    '¿A cuánto asciende la penalización por retraso?',
  );
  expect(answer).toContain('4.750 euros');
  expect(source_documents[0]).toMatchObject({ doubt: 'model', page: 1 });
  expect({ checked, unsupported }).toEqual({ checked: [], unsupported: [] });
  const { body } = await exportConversation(
    library.services,
    as({ params: { id: session_id }, query: { format: 'md' } }),
  );
  const exported = (await body?.toArray())?.map(String).join('');
  expect(exported).toContain('Contrato.pdf, página 1 (leído por un modelo, sin comprobar): «La penalización');
});
