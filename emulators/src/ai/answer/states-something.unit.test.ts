import { describe, expect, test } from 'vitest';
import { answerQuestion } from './answer-question.ts';
import { statesSomething } from './states-something.ts';

describe('what states nothing', () => {
  test.each([
    '¿Qué documentación hay que presentar para acreditar la guarda de hecho?',
    'What does the tenant pay?',
    'Primera.',
    'Cláusula segunda.',
    'Artículo 5.',
    'IV.',
    'Disposición y duración del contrato',
    'CONTRATO DE ARRENDAMIENTO DE VIVIENDA.',
    'En Pamplona, a 3 de marzo de 2026.',
    'Boletín Oficial de Navarra',
  ])('%s', (text) => {
    expect(statesSomething(text)).toBe(false);
  });
});

test.each([
  'La renta es de 850 euros al mes.',
  'Artículo 5. La jornada es de 40 horas.',
  'IVA incluido.',
  'Servidor 45,50 € 4 horas',
  'El tanque guarda 1.690 litros. <img src="https://malo.example/p.png?',
])('%s states something', (text) => {
  expect(statesSomething(text)).toBe(true);
});

describe('an answer', () => {
  const ask = (question: string, text: string) =>
    answerQuestion({ question, passages: [{ key: '1', document: 'd.pdf', page: '1', text }] });
  const lease = `En Pamplona, a 3 de marzo de 2026.\n\nPrimera.\nEl contrato dura un año, desde el 1 de abril de 2026.\n
Segunda.\nLa renta es de 850 euros al mes, que se pagan en los siete primeros días.`;

  test('is not made of a year that stands in the document too', () => {
    expect(ask('¿Cuál es el salario mínimo de 2026?', lease)).toEqual([]);
  });

  test('is no question of the document, but what follows it', () => {
    const text = `¿Qué documentación hay que presentar para acreditar la guarda de hecho?
Para acreditar la guarda de hecho hay que presentar el certificado de empadronamiento y el libro de familia.`;
    const answer = ask('¿Qué documentación hay que presentar para acreditar la guarda de hecho?', text);
    expect(answer.map((statement) => statement.text)).toEqual([expect.stringMatching(/^Para acreditar/)]);
  });

  test('is one sentence where that one says all that was asked', () => {
    const more = `${lease} La renta se actualiza cada año en cuantos euros suba el índice.`;
    const answer = ask('¿De cuántos euros es la renta?', more);
    expect(answer).toHaveLength(1);
    expect(answer[0]?.text).toContain('850 euros');
  });
});
