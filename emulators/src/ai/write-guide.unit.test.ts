import { expect, test } from 'vitest';
import { writeGuide } from './write-guide.ts';

const block = (key: string, text: string) => `<passage-c0de key="${key}" page="1">\n${text}\n</passage-c0de>`;
const task = '<guide-c0de>\nPresenta este documento.\n</guide-c0de>';

test('presents a document in its own words and asks about what its sentences are about', () => {
  const message = [
    block('e1', 'Este contrato regula el arrendamiento de una vivienda en Cuenca.'),
    block('e2', 'La renta mensual es de 900 euros. La fianza equivale a dos mensualidades.'),
    task,
  ].join('\n');
  expect(writeGuide(message)).toBe(
    [
      'RESUMEN: Este contrato regula el arrendamiento de una vivienda en Cuenca. [[e1|Este contrato regula el arrendamiento de una vivienda en Cuenca.]]',
      'PREGUNTA: ¿Qué dice el documento sobre la renta mensual? [[e2|La renta mensual es de 900 euros.]]',
      'PREGUNTA: ¿Qué dice el documento sobre la fianza? [[e2|La fianza equivale a dos mensualidades.]]',
    ].join('\n'),
  );
});

test('asks about nouns with their article, without what only belongs to the verb after them', () => {
  const message = [
    block(
      'e1',
      'En la vivienda se podrá vivir. Establece la ley que puede prorrogarse. Además es otra cosa.',
    ),
    block('e2', 'La cesión del contrato no se permite. Los gastos también son del arrendatario.'),
    task,
  ].join('\n');
  const subjects = [...(writeGuide(message) ?? '').matchAll(/sobre (.+)\? /g)].map(([, subject]) => subject);
  expect(subjects).toEqual(['la cesión del contrato', 'los gastos']);
});

test('has nothing to say about excerpts without a sentence, and marks with another code are text', () => {
  expect(writeGuide(`${block('e1', 'Índice 3 4 5')}\n${task}`)).toBe('SIN_GUIA');
  expect(writeGuide('<guide-a>hola')).toBeUndefined();
});
