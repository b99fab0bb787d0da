import { expect, test } from 'vitest';
import { isDistinctiveTitle } from './is-distinctive-title.ts';

const page = (index: number) => ({
  index,
  label: String(index),
  text: `B.O.C. y L. - N.º 249 Viernes, 27 de diciembre 2002 1597${index}\nDECRETO 136/2002 de ayudas\nTexto de la página ${index}.\nOtra línea.\nY otra.\nTexto final ${'abc'[index]}.\nGestoría Baztan · Página ${index} de 2`,
});
const pages = [page(1), page(2)];

test.each([
  ['Ayudas al alquiler de 2002', true],
  ['B.O.C. y L. – N.º 249', false],
  ['B.O.C. y L. N.º 250, viernes 27 de diciembre de 2002', true],
  ['Gestoría Baztan', false],
  ['Página 1', true],
  ['···', false],
])('decides whether the title %j says more than the headers that pages repeat: %j', (title, expected) => {
  expect(isDistinctiveTitle(title, pages)).toBe(expected);
});

test("accepts the header of a single page as the document's title", () => {
  expect(isDistinctiveTitle('B.O.C. y L.', pages.slice(0, 1))).toBe(true);
});
