import { describe, expect, test } from 'vitest';
import { findAskedPages, readPageRequest } from './read-page-request.ts';

const numberedPages = Array.from({ length: 60 }, (_, at) => ({ index: at + 1, label: String(at + 1) }));
const labels = ['i', 'ii', 'iii', '1', '2', '3', '4', 'A-1', 'A-2'];
const labelled = labels.map((label, at) => ({ index: at + 1, label }));

function pagesOf(question: string, pages = numberedPages): number[] | undefined {
  const request = readPageRequest(question);
  return request && [...findAskedPages(request, pages)];
}

describe('readPageRequest', () => {
  test.each([
    ['Resume la página 37', [37]],
    ['¿Qué dice la pág. 37?', [37]],
    ['¿Qué pone en la p. 4?', [4]],
    ['resume las páginas 10 a 12', [10, 11, 12]],
    ['Resume de la página 10 a la 12', [10, 11, 12]],
    ['Resume desde la página 10 hasta la página 12', [10, 11, 12]],
    ['Traduce las págs. 10-12 al inglés', [10, 11, 12]],
    ['Resume las páginas 3, 5 y 9', [3, 5, 9]],
    ['Resume las páginas 3 a 5 y 9', [3, 4, 5, 9]],
    ['Resume las páginas 12 a 10', [10, 11, 12]],
    ['¿En qué se diferencian la página 3 y la página 5?', [3, 5]],
    ['Diferencias entre la página 3 y la 5', [3, 5]],
    ['Resume lo que hay entre la página 3 y la 5', [3, 4, 5]],
    ['Resume la última página', [60]],
    ['Resume la penúltima página', [59]],
    ['¿Qué dice la primera página?', [1]],
    ['¿Qué dice la 3.ª página?', [3]],
    ['Resume las dos últimas páginas', [59, 60]],
    ['Resume las primeras 3 páginas', [1, 2, 3]],
    ['¿Qué dice la página treinta y siete?', [37]],
    ['Resume a partir de la página 58', [58, 59, 60]],
    ['Resume hasta la página 2', [1, 2]],
    ['Resume las páginas 58 a 70', [58, 59, 60]],
    ['Resume la página 80', []],
    ['Summarise page 5', [5]],
    ['What is on pages 2 to 4?', [2, 3, 4]],
    ['the last two pages, please', [59, 60]],
    ['¿Qué plazo hay en la página 3 y 5 días después?', [3]],
  ])('reads «%s» as a request for the pages %j', (question, pages) => {
    expect(pagesOf(question)).toEqual(pages);
  });

  test.each([
    ['¿Qué dice la página ii?', [2]],
    ['¿Qué dice la página 2?', [5]],
    ['¿Qué dice la página A-2?', [9]],
    ['Resume de la página iii a la 2', [3, 4, 5]],
    ['Resume la página 9', [9]],
    ['Resume la segunda página', [2]],
  ])('prefers the printed label over the position in «%s»: %j', (question, pages) => {
    expect(pagesOf(question, labelled)).toEqual(pages);
  });

  test('returns every page with the same printed number', () => {
    const annexed = ['1', '2', '1', '2'].map((label, at) => ({ index: at + 1, label }));
    expect(pagesOf('¿Qué dice la página 2?', annexed)).toEqual([2, 4]);
  });

  test.each([
    'Resúmelo en dos páginas',
    'Haz un resumen de 3 páginas',
    '¿En qué página está la fianza?',
    '¿Cuántas páginas tiene?',
    'Resume la página web',
    'Is this the page I uploaded?',
    '¿Qué dice el artículo 37?',
    'Resume las primeras páginas',
  ])('reads no request for a page in «%s»', (question) => {
    expect(readPageRequest(question)).toBeUndefined();
  });

  test.each([
    ['Resume la página 37', 'resume'],
    ['¿Qué importe figura en la página 3?', '¿que importe figura ?'],
  ])('returns the words of «%s» without the page: «%s»', (question, rest) => {
    expect(readPageRequest(question)?.questionWithoutPages).toBe(rest);
  });

  test('numbers the pages of a site by position and ignores their titles', () => {
    const site = ['2', 'Inicio'].map((label, at) => ({
      index: at + 1,
      label,
      address: `https://x.es/${at}`,
    }));
    expect(pagesOf('Resume la página 2', site)).toEqual([2]);
  });
});
