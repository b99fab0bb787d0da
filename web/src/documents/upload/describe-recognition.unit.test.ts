import { expect, test } from 'vitest';
import { describeRecognition } from './describe-recognition.ts';

const describeAt = (page: number, secondsLeft?: number): string =>
  describeRecognition({ name: 'recognising', page, pageCount: 20, secondsLeft, usablePages: 0 });

test.each([
  [0, undefined, 'Reconociendo el texto de la imagen 1 de 20'],
  [4, 62, 'Reconociendo el texto de la imagen 5 de 20 · quedan unos 65 segundos'],
  [4, 84, 'Reconociendo el texto de la imagen 5 de 20 · quedan unos 85 segundos'],
  [4, 86, 'Reconociendo el texto de la imagen 5 de 20 · quedan unos 2 minutos'],
  [2, 241, 'Reconociendo el texto de la imagen 3 de 20 · quedan unos 5 minutos'],
  [19, 3, 'Reconociendo el texto de la imagen 20 de 20 · queda poco'],
  [20, 0, 'Reconociendo el texto de la imagen 20 de 20'],
])('describes %i read pages and %s seconds as «%s»', (page, seconds, text) => {
  expect(describeAt(page, seconds)).toBe(text);
});
