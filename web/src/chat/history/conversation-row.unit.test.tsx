import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ConversationRow, type ListedConversation } from './conversation-row.tsx';

const doNothing = (): void => undefined;
const actions = {
  onKeyDown: doNothing,
  onFocus: doNothing,
  onOpen: doNothing,
  onRename: async () => undefined,
  onRemove: doNothing,
};

const draw = (facts: Partial<ListedConversation> = {}): string => {
  const conversation: ListedConversation = {
    id: 'una',
    session_title: 'Renta del piso',
    updated_at: '2025-03-03T09:05:00.000Z',
    message_count: 4,
    document_name: 'all',
    document_names: [],
    case_file_id: null,
    ...facts,
  };
  return renderToStaticMarkup(
    <ConversationRow conversation={conversation} isActive={false} isTabStop={true} actions={actions} />,
  );
};

// @proves 2.18c
test('shows the title of a listed conversation', () => {
  expect(draw()).toContain('>Renta del piso</span>');
});

// @proves 2.18d
test('shows the day of the last change, and its time in the tooltip', () => {
  expect(draw()).toMatch(/<time[^>]* title="Última actividad: 3 mar 2025, \d\d:05">3 mar 2025<\/time>/u);
});

// @proves 2.18e
test('shows the number of messages of a conversation, and names its document to screen readers and in the tooltip', () => {
  expect(draw()).toMatch(/ · 4<span class="sr-only"> mensajes<\/span>/u);
  const ofOne = draw({ message_count: 1, document_name: 'Contrato.pdf' });
  expect(ofOne).toMatch(/ · 1<span class="sr-only"> mensaje · Contrato\.pdf<\/span>/u);
  expect(ofOne).toMatch(/title="Renta del piso\n[^"]* · Contrato\.pdf"/u);
});

// @proves 2.18f
test("offers a delete button labelled with the conversation's title", () => {
  expect(draw()).toMatch(/<button[^>]*aria-label="Eliminar conversación: Renta del piso"/u);
});
