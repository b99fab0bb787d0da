import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { queryKeys } from '@/platform/queries/query-keys.ts';
import { DocumentGuide } from './document-guide.tsx';

const document = {
  ...{ id: 'd1', name: 'Acta.pdf', kind: 'pdf', version: 'v1', page_count: 2, unfinished: null },
} as unknown as Parameters<typeof DocumentGuide>[0]['document'];

function drawGuide(data: object, isNamed = false, shown = document): string {
  const client = new QueryClient();
  client.setQueryData(queryKeys.documentGuide('d1', 'v1', 0), data);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <DocumentGuide document={shown} isNamed={isNamed} onAsk={() => {}} />
    </QueryClientProvider>,
  );
}

test('offers to summarise a single document that has no guide', () => {
  const none = { guide: null, is_pending: false };
  expect(drawGuide(none)).toContain('Resume este documento');
  expect(drawGuide(none, true)).toBe('');
  expect(drawGuide({ ...none, is_pending: true })).not.toContain('Resume este documento');
});

test('shows the summary of the guide instead of the offer to summarise', () => {
  const guide = {
    title: 'Acta',
    summary: 'Reunión de la junta.',
    questions: ['¿Quién asistió?'],
    date: null,
  };
  const html = drawGuide({ guide, is_pending: false });
  expect(html).toContain('Reunión de la junta.');
  expect(html).toContain('¿Quién asistió?');
  expect(html).not.toContain('Resume este documento');
});

test('names the latest of several documents above its summary, with the capitals of the file name', () => {
  const guide = { title: 'Póliza hogar sagasta 8', summary: 'Cubre el hogar.', questions: [], date: null };
  const namedDocument = { ...document, name: 'Póliza hogar Sagasta 8.pdf' };
  const html = drawGuide({ guide, is_pending: false }, true, namedDocument);
  expect(html).toContain('Último documento subido');
  expect(html).toContain('>Póliza hogar Sagasta 8</h2>');
  expect(drawGuide({ guide, is_pending: false }, false, namedDocument)).not.toContain(
    'Último documento subido',
  );
});

test('shows the questions of a guide without a summary, and no empty paragraph', () => {
  const guide = { title: 'Factura', summary: '', questions: ['¿Cuál es el total?'], date: null };
  const html = drawGuide({ guide, is_pending: false });
  expect(html).toContain('¿Cuál es el total?');
  expect(html).not.toMatch(/<p[^>]*><\/p>/u);
});
