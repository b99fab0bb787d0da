import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { AnswerEntry } from '../state/conversation-state.ts';
import { TypingIndicator } from './typing-indicator.tsx';

const draw = (answer: Pick<AnswerEntry, 'progress' | 'text'>): string =>
  renderToStaticMarkup(<TypingIndicator answer={answer as AnswerEntry} />);

// @proves 2.19d
test('shows that the assistant is writing, with the progress of reading whole documents', () => {
  expect(draw({ progress: undefined, text: '' })).toMatch(/>El asistente está escribiendo\.\.\.</);
  const progress = { pages: 12, totalPages: 40, documents: undefined };
  expect(draw({ progress, text: '' })).toMatch(
    />El asistente está escribiendo\.\.\. Leyendo… 12 de 40 páginas</,
  );
  expect(draw({ progress, text: 'La renta' })).toMatch(/>El asistente está escribiendo\.\.\.</);
});
