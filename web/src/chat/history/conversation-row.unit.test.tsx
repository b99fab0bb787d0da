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
test('shows day, month and time of the last change, explained by the tooltip', () => {
  expect(draw()).toMatch(/<time[^>]* title="Última actividad: 3\/3, \d\d:05">3\/3, \d\d:05<\/time>/u);
});

// @proves 2.18e
test('shows the number of messages of a listed conversation', () => {
  expect(draw()).toContain('· 4 mensajes<');
  expect(draw({ message_count: 1, document_name: 'Contrato.pdf' })).toContain('· 1 mensaje · Contrato.pdf<');
});

// @proves 2.18f
test("offers a delete button labelled with the conversation's title", () => {
  expect(draw()).toMatch(/<button[^>]*aria-label="Eliminar conversación: Renta del piso"/u);
});
