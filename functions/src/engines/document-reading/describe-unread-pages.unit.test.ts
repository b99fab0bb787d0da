import { describe, expect, test } from 'vitest';
import { describeReadInPart, describeUnreadable, describeUnreadPages } from './describe-unread-pages.ts';
import type { UnreadPage, UnreadReason } from './document-reader.ts';

const pages = (reason: UnreadReason, ...numbers: number[]): UnreadPage[] =>
  numbers.map((index) => ({ index, reason }));

test.each([
  [pages('picture', 3), 'No se ha leído la página 3 (tiene una imagen que no se puede dibujar).'],
  [pages('broken', 1, 4), 'No se han leído las páginas 1 y 4 (están dañadas).'],
  [
    pages('limit', 201, 202, 203, 204, 210),
    'No se han leído las páginas 201 a 204 y 210 (superan el límite de páginas sin texto).',
  ],
  [
    [...pages('picture', 2, 5), ...pages('vision', 7)],
    'No se han leído las páginas 2 y 5 (tienen imágenes que no se pueden dibujar); 7 (no se ha encontrado texto en su imagen).',
  ],
])('describes pages and reasons in one sentence: %j', (unread, sentence) => {
  expect(describeUnreadPages(unread)).toBe(sentence);
});

test('names the file of the unread pages, and returns undefined when all were read', () => {
  expect(describeUnreadPages(pages('broken', 2), 'Plano.pdf')).toBe(
    'En «Plano.pdf» no se ha leído la página 2 (está dañada).',
  );
  expect(describeUnreadPages([], 'Plano.pdf')).toBeUndefined();
});

test('rejects a document without a readable page with the reason', () => {
  expect(describeUnreadable(pages('picture', 1))).toMatchObject({
    code: 'unreadable_file',
    detail:
      'No se ha encontrado texto legible en el documento. No se ha leído la página 1 (tiene una imagen que no se puede dibujar).',
  });
});

describe('pages read in part', () => {
  const part = (page: number, percent: number) => ({ kind: 'print', page, count: 1, percent }) as const;

  test('names one page with its share and the remedy', () => {
    expect(describeReadInPart([part(2, 62)])).toBe(
      'La página 2 se ha leído en parte (62 %): ábrela para ver qué falta o súbela más nítida.',
    );
  });

  test('names all pages of a file that were read in part in one sentence', () => {
    expect(describeReadInPart([part(2, 62), part(5, 10)], 'Fotos.pdf')).toBe(
      'En «Fotos.pdf», las páginas 2 y 5 se han leído en parte: ábrelas para ver qué falta o súbelas más nítidas.',
    );
  });

  test('says that a photograph is blurred, apart from the other pages', () => {
    expect(describeReadInPart([part(2, 62), { ...part(5, 10), is_blurred: true }], 'Fotos.pdf')).toBe(
      'En «Fotos.pdf», la página 5 se ha leído en parte (10 %): la foto está movida o desenfocada. Hazla de nuevo, con más luz y el móvil quieto, o ábrela para ver qué falta. La página 2 se ha leído en parte (62 %): ábrela para ver qué falta o súbela más nítida.',
    );
    expect(describeUnreadPages(pages('blur', 3))).toBe(
      'No se ha leído la página 3 (la foto está movida o desenfocada: hazla de nuevo, con más luz y el móvil quieto).',
    );
  });

  test('says that something covers text, with the remedy', () => {
    expect(describeReadInPart([{ ...part(2, 94), is_covered: true }])).toBe(
      'La página 2 se ha leído en parte (94 %): algo tapa parte del texto. Hazle otra foto sin nada encima o ábrela para ver qué falta.',
    );
  });

  test('says that pages without a sure word were hardly read', () => {
    const blurred = (page: number) => ({ ...part(page, 0), is_blurred: true });
    expect(describeReadInPart([blurred(1)])).toBe(
      'La página 1 apenas se ha podido leer: la foto está movida o desenfocada. Hazla de nuevo, con más luz y el móvil quieto, o ábrela para ver qué falta.',
    );
    expect(describeReadInPart([blurred(1), blurred(2)])).toMatch(
      /^Las páginas 1 y 2 apenas se han podido leer: /,
    );
  });

  test("returns undefined for unread annotations, which are not part of the page's text", () => {
    expect(describeReadInPart([{ kind: 'note', page: 1, count: 1 }])).toBeUndefined();
  });
});
