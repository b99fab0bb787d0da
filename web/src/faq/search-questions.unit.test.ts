import { expect, it } from 'vitest';
import { faqSections } from './faq-sections.ts';
import { searchQuestions } from './search-questions.ts';

const items = faqSections.flatMap(({ questions }) => questions);
const firstFor = (query: string): string | undefined => searchQuestions(items, query)[0]?.id;

it.each([
  ['cancelar', 'cancelar'],
  ['CANCELACIÓN de la suscripción', 'cancelar'],
  ['como cancelo', 'cancelar'],
  ['escaneado', 'escaneados'],
  ['caducan mis creditos', 'caducan-los-creditos'],
  ['olvidé mi contraseña', 'olvide-la-contrasena'],
  ['sms', 'no-llega-el-sms'],
  ['borrar la cuenta eliminar', 'eliminar-cuenta'],
  ['apple pay', 'formas-de-pago'],
  ['devolver el dinero de una compra', 'desistir'],
  ['robots.txt', 'extractor-web'],
  ['idioma', 'idiomas'],
])('ranks for «%s» the FAQ entry %s first', (query, id) => {
  expect(firstFor(query)).toBe(id);
});

it('finds FAQ entries by the beginning of words of question or answer', () => {
  expect(searchQuestions(items, 'suscri').map(({ id }) => id)).toContain('cancelar');
  expect(firstFor('burofax')).toBeUndefined();
  expect(searchQuestions(items, 'Firefox').map(({ id }) => id)).toEqual(['navegadores']);
});

it('returns all FAQ entries for an empty query, and none for an unknown word', () => {
  expect(searchQuestions(items, '  ¿? ')).toBe(items);
  expect(searchQuestions(items, 'xilófono')).toEqual([]);
});

it('searches the FAQ without the URLs of links', () => {
  expect(searchQuestions(items, 'mailto')).toEqual([]);
});

it('omits FAQ entries that match fewer words than the best one', () => {
  const [both, one] = [
    { id: 'both', question: '¿Cuánto pesa un archivo?', answer: 'Diez megas.' },
    { id: 'one', question: '¿Qué archivo?', answer: 'Uno.' },
  ];
  expect(searchQuestions([one, both], 'archivo pesado')).toEqual([both]);
});
