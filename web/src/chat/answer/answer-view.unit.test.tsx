import type { Message } from '@contract/chat/conversations.ts';
import type { Source } from '@contract/chat/schemas.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, expect, test, vi } from 'vitest';
import { type AnswerEntry, entriesFromMessages } from '../state/conversation-state.ts';
import { storeAnswer } from '../state/fixtures/store-answer.ts';
import type { AnswerActions } from './answer-actions.ts';
import { AnswerView } from './answer-view.tsx';
import type { DocumentState } from './number-citations.ts';

vi.hoisted(() => vi.stubGlobal('addEventListener', () => undefined));
afterAll(() => {
  vi.unstubAllGlobals();
});

const source: Source = {
  source: 'documentos/Contrato.pdf',
  page_label: '2',
  page: 2,
  document_id: 'd1',
  document_version: 'v1',
  quote: 'la renta asciende a 950 euros',
  char_start: 0,
  char_end: 29,
  answer_offset: 32,
};

const stored = storeAnswer({
  text: 'La renta asciende a 950 euros.',
  sources: [source],
  checked: [{ start: 0, end: 32 }],
});

function drawAnswer(
  message: Message,
  state: DocumentState,
  others: Partial<AnswerActions> = {},
  question = '¿Cuánto es la renta?',
): string {
  const asked = storeAnswer({ id: 'p', sender: 'user', text: question });
  const [, answer] = entriesFromMessages([asked, message], Date.now()) as AnswerEntry[];
  if (answer === undefined) throw new Error('there is one');
  const actions = {
    isAskingBlocked: false,
    documentStateOf: () => state,
    ...others,
  } as unknown as AnswerActions;
  return renderToStaticMarkup(
    <MemoryRouter>
      <AnswerView answer={answer} latest={answer} actions={actions} />
    </MemoryRouter>,
  );
}

test('names the table of an answer without a landmark, which each answer would repeat', () => {
  const answer = drawAnswer({ ...stored, text: '| a | b |\n|---|---|\n| 1 | 2 |', sources: [] }, 'stored');
  expect(answer).toContain('<figure aria-label="Tabla de la respuesta" tabindex="0"');
  expect(answer).not.toContain('<section aria-label="Tabla');
});

test('shows no check mark beside sentences that the local model has copied', () => {
  expect(drawAnswer(stored, 'stored')).toContain('✓');
  expect(drawAnswer(stored, 'stored', { isCopied: true })).not.toContain('✓');
});

test('shows check marks in answers of the prepared example, but not when they are asked again', () => {
  const drawAttempt = (attempt: number) => {
    const prepared = { ...stored, exchange_id: 'ejemplo-1', attempt };
    return drawAnswer(prepared, 'stored', { isCopied: true });
  };
  expect(drawAttempt(1)).toContain('✓');
  expect(drawAttempt(2)).not.toContain('✓');
});

test('leads from a question about deadlines to those of the cited documents, and from no other one', () => {
  const drawAfter = (question: string) => drawAnswer(stored, 'stored', {}, question);
  expect(drawAfter('¿Qué plazos vencen en enero?')).toContain('href="/plazos?documentos=d1"');
  expect(drawAfter('¿Cuánto es la renta?')).not.toContain('/plazos');
});

const doubtful: Message = { ...stored, sources: [{ ...source, doubt: 'model' }] };

test.each([
  ['✓', stored],
  ['?', doubtful],
])(
  'explains the citation mark %s when the answer shows it, and not when its document was deleted',
  (mark, message) => {
    expect(drawAnswer(message, 'stored')).toContain(`El signo ${mark} indica`);
    expect(drawAnswer(message, 'deleted')).not.toContain('El signo');
    expect(drawAnswer(message, 'replaced')).not.toContain('El signo');
  },
);

test('explains no citation mark for a checked sentence without a citation', () => {
  expect(drawAnswer({ ...stored, sources: [] }, 'stored')).not.toContain('El signo');
});

test('shows one source chip per page, and hides the price and the legend of citation marks behind one button', () => {
  const drawn = drawAnswer({ ...stored, credits_used: 1 }, 'stored');
  expect(drawn).toMatch(/title="Fuente: Contrato\.pdf, página\u00a02"/u);
  expect(drawn.replace(/<[^>]*>/gu, '')).toContain('Fuente: Contrato· p. 2');
  expect(drawn).toMatch(/title="1 crédito usado\nEl signo ✓ indica [^"]+" aria-expanded="false"/u);
  expect(drawn).toMatch(/<div id="[^"]+" hidden=""[^>]*><p>1 crédito usado<\/p>/u);
});

test('offers no regeneration of the answer to a greeting', () => {
  const greeting = storeAnswer({
    text: '¡Hola! Pregúntame por tus documentos.',
    sources: [],
    credits_used: 0,
  });
  expect(drawAnswer(greeting, 'stored')).not.toContain('Otra respuesta');
  expect(drawAnswer({ ...greeting, credits_used: 1 }, 'stored')).toContain('Otra respuesta');
});

test('shows «hasta 1 crédito» for another answer when the first one was free, and else «1 crédito»', () => {
  expect(drawAnswer({ ...stored, credits_used: 0 }, 'stored')).toContain(
    '"Otra respuesta · hasta 1 crédito"',
  );
  expect(drawAnswer({ ...stored, credits_used: 1 }, 'stored')).toContain('"Otra respuesta · 1 crédito"');
});

const abstention = storeAnswer({
  text: 'No he encontrado esa información en tus documentos.',
  sources: [],
  abstained: true,
  abstention_reason: 'model_found_nothing',
});

test.each([
  ['offered when the selected documents contain no answer', abstention, true, true],
  ['not offered when all were asked', abstention, false, false],
  [
    'not offered when an answer was found but not proved',
    { ...abstention, abstention_reason: 'unproved' as const },
    true,
    false,
  ],
  ['not offered below an answer', stored, true, false],
])('decides whether to offer asking all documents for 1 credit: %s', (_, message, canAskAll, isOffered) => {
  const drawn = drawAnswer(message, 'stored', { canAskAll });
  expect(drawn.includes('Preguntar a todos los documentos · 1 crédito')).toBe(isOffered);
});
