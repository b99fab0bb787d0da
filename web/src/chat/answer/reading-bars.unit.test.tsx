import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ReadingBars } from './reading-bars.tsx';

const read = (name: string, pages: number) => ({ name, pages, total_pages: 12 });

test('shows a bar for each of the next six documents, and the numbers of read and later documents', () => {
  const documents = [
    read('Leído.pdf', 12),
    read('A medias.pdf', 5),
    ...Array.from({ length: 7 }, (_, at) => read(`Acta ${at + 1}.pdf`, 0)),
  ];
  const shown = renderToStaticMarkup(<ReadingBars documents={documents} />);
  expect(shown.match(/role="progressbar"/g)).toHaveLength(6);
  expect(shown).toContain('A medias.pdf');
  expect(shown).toContain('5 de 12 páginas');
  expect(shown).toContain('Acta 5.pdf');
  expect(shown).not.toContain('Leído.pdf');
  expect(shown).toContain('1 documento ya leído.');
  expect(shown).toContain('Después, 2 documentos.');
});
