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
])('«%s» finds %s first', (query, id) => {
  expect(firstFor(query)).toBe(id);
});

it('finds what is still being typed, and words of answers as well as of questions', () => {
  expect(searchQuestions(items, 'suscri').map(({ id }) => id)).toContain('cancelar');
  expect(firstFor('burofax')).toBeUndefined();
  expect(searchQuestions(items, 'Firefox').map(({ id }) => id)).toEqual(['navegadores']);
});

it('shows everything in its order where nothing is asked, and nothing where no word is known', () => {
  expect(searchQuestions(items, '  ¿? ')).toBe(items);
  expect(searchQuestions(items, 'xilófono')).toEqual([]);
});

it('reads the text of links, and not their addresses', () => {
  expect(searchQuestions(items, 'mailto')).toEqual([]);
});

it('leaves out what holds fewer of the words than another', () => {
  const [both, one] = [
    { id: 'both', question: '¿Cuánto pesa un archivo?', answer: 'Diez megas.' },
    { id: 'one', question: '¿Qué archivo?', answer: 'Uno.' },
  ];
  expect(searchQuestions([one, both], 'archivo pesado')).toEqual([both]);
});
