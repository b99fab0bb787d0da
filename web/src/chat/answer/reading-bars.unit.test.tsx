import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ReadingBars } from './reading-bars.tsx';

const progressOf = (name: string, pages: number) => ({ name, pages, total_pages: 12 });

test('shows a bar for each of the next six documents, and the numbers of read and later documents', () => {
  const documents = [
    progressOf('Leído.pdf', 12),
    progressOf('A medias.pdf', 5),
    ...Array.from({ length: 7 }, (_, index) => progressOf(`Acta ${index + 1}.pdf`, 0)),
  ];
  const markup = renderToStaticMarkup(<ReadingBars documents={documents} />);
  expect(markup.match(/role="progressbar"/g)).toHaveLength(6);
  expect(markup).toContain('A medias.pdf');
  expect(markup).toContain('5 de 12 páginas');
  expect(markup).toContain('Acta 5.pdf');
  expect(markup).not.toContain('Leído.pdf');
  expect(markup).toContain('1 documento ya leído.');
  expect(markup).toContain('Después, 2 documentos.');
});
