import { expect, test } from 'vitest';
import { titleOfQuestion } from './title-of-question.ts';

test.each([
  ['  ¿Qué   plazo hay? ', '¿Qué plazo hay?'],
  ['Hola, ¿cuánto es la renta?', '¿Cuánto es la renta?'],
  ['hola dime la renta', 'Dime la renta'],
  ['¡Hola! Buenos días, ¿qué fianza hay?', '¿Qué fianza hay?'],
  ['Hola Legajo, necesito saber la fianza', 'Necesito saber la fianza'],
  ['Hello there, what is the notice period?', 'What is the notice period?'],
  ['buenas tardes: resume el contrato', 'Resume el contrato'],
  ['¿qué plazo hay???', '¿Qué plazo hay?'],
  ['¿Qué plazo hay?!...', '¿Qué plazo hay?'],
  ['dime la renta mensual...', 'Dime la renta mensual'],
  ['- plazo de preaviso;', 'Plazo de preaviso'],
  ['¿Cuál es la renta? Muchas gracias', '¿Cuál es la renta?'],
  ['Dime la renta, por favor. Gracias.', 'Dime la renta'],
  ['¿Se dan las gracias al público?', '¿Se dan las gracias al público?'],
  ['Buenas prácticas de fabricación', 'Buenas prácticas de fabricación'],
  ['Buenos días de vacaciones', 'Buenos días de vacaciones'],
  ['Holanda y el IVA', 'Holanda y el IVA'],
  ['Hi-fi en garantía', 'Hi-fi en garantía'],
  ['eIDAS y firma electrónica', 'eIDAS y firma electrónica'],
  ['contrato con Pérez, S.L.', 'Contrato con Pérez, S.L.'],
  ['«fianza» y aval', '«Fianza» y aval'],
])('turns «%s» into the title «%s»', (question, title) => {
  expect(titleOfQuestion(question)).toBe(title);
});

test.each(['Hola', '¡Buenos días!', 'gracias', '¿Qué puedes hacer?', 'Hola, gracias', '???', ' … '])(
  'derives no title from «%s»',
  (question) => {
    expect(titleOfQuestion(question)).toBeUndefined();
  },
);

test('truncates a long title at a word, to at most 60 characters with the ellipsis', () => {
  const title = titleOfQuestion(`¿${'palabra '.repeat(30)}?`) ?? '';
  expect(title.length).toBeLessThanOrEqual(60);
  expect(title).toMatch(/palabra…$/u);
  const astral = titleOfQuestion(`a${'😀'.repeat(100)}`) ?? '';
  expect(astral.isWellFormed()).toBe(true);
  expect(astral.length).toBeLessThanOrEqual(60);
});
