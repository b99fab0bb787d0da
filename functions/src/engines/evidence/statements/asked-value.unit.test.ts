import { expect, test } from 'vitest';
import { runWithoutPauses } from '../../../platform/resilience/in-turns.ts';
import { lacksAskedValue, readAskedValue, scoreStatedValue } from './asked-value.ts';

const lacks = (question: string, answer: string, page: string): boolean =>
  runWithoutPauses(lacksAskedValue(question, [answer], [{ text: page }]));

test.each([
  ['¿Por cuántos años se elige a los alcaldes?', 'Por un período de cuatro (4) años.'],
  ['¿Cuántos meses dura la fianza?', 'La retiene 3 (tres) meses.'],
  ['¿Qué porcentaje se retiene?', 'El cinco (5) por ciento del precio.'],
  ['¿Cuánto cuesta el garaje?', 'Mil doscientos (1.200) euros.'],
  ['¿Con cuánta antelación hay que avisar?', 'Se avisa seis (6) meses antes de la salida.'],
  ['¿Cuánto tiempo suena la alarma?', 'Suena durante 17 segundos.'],
  ['¿Con cuánta anticipación se pide?', 'Se pide 15 días antes.'],
  ['¿Qué edad hay que tener?', 'Se exige haber cumplido treinta y cinco años.'],
  ['¿Cuánto falta por abonar?', 'Quedan 300 euros.'],
  ['¿Cuánta superficie se cede?', 'El local mide 80 m².'],
])('finds the value that «%s» asks for in «%s»', (question, answer) => {
  expect(lacks(question, answer, 'Otra página.')).toBe(false);
});

test.each([
  ['¿Cuántos empleados tiene la oficina?', 'El mandato de su jefe dura cuatro años.'],
  ['¿Cuántos socios hay?', 'La cuota es de 20 euros.'],
  ['How many employees are there?', 'El mandato de su jefe dura cuatro años.'],
])('finds no number that «%s» asks for in «%s»', (question, answer) => {
  expect(lacks(question, answer, 'Otra página.')).toBe(true);
});

test('reports a missing count for «¿Cuántas leyes se aprobaron?», unless the page or the answer counts or lists the laws', () => {
  const question = '¿Cuántas leyes se aprobaron en 2023?';
  const other = 'La reforma entra en vigor con las elecciones de 2026.';
  const page =
    'Artículo 108. Promulgación de las leyes. Las leyes se publican. La reforma entra en vigor con las elecciones de 2026.';
  expect(lacks(question, other, page)).toBe(true);
  expect(lacks(question, other, `${page} Se aprobaron doce nuevas leyes.`)).toBe(false);
  expect(lacks(question, other, `${page} Se aprobaron doce de las leyes.`)).toBe(false);
  expect(lacks(question, other, `${page} Se debaten doce proyectos de ley.`)).toBe(true);
  expect(lacks(question, 'Se aprobaron las leyes de aguas y de montes.', page)).toBe(false);
  expect(lacks(question, 'Se aprobaron 12.', page)).toBe(false);
  expect(
    lacks('¿Cuántas personas caben?', 'Caben 2000 personas.', 'Las personas entran por la puerta.'),
  ).toBe(false);
});

test.each([
  ['¿Cuántos baños tiene la casa?', 'La casa tiene dos baños y un aseo.'],
  ['¿Cuántos años dura el mandato?', 'El mandato dura cinco años.'],
])('finds the noun that «%s» counts among the words of the page «%s»', (question, page) => {
  expect(lacks(question, 'Una frase sin cifras.', page)).toBe(false);
});

test('finds the count of a noun with «ñ»', () => {
  const askedValue = readAskedValue('¿Cuántos baños tiene la casa?');
  if (askedValue === undefined) throw new Error('the question asks for a number');
  expect(scoreStatedValue('La casa tiene dos (2) baños.', askedValue)).toBe(1);
  expect(scoreStatedValue('La casa tiene dos plantas.', askedValue)).toBeLessThan(1);
});

test.each([
  ['¿A qué hora empieza la visita?', 'La visita empieza a las once.', 1],
  ['¿Qué días abre el museo?', 'El museo abre los sábados y domingos.', 1],
  ['¿A qué hora empieza la visita?', 'El aviso obliga a las dos partes.', 0],
])('scores for the question «%s» the day or hour in «%s» as %d', (question, text, score) => {
  const askedValue = readAskedValue(question);
  expect(askedValue && scoreStatedValue(text, askedValue)).toBe(score);
});

test.each([
  ['¿Cuánto costará la ducha del baño?', 'money'],
  ['¿Cuánto nos cobraron de luz?', 'money'],
  ['¿Cuánto dinero quedaba en la cuenta?', 'money'],
  ['¿Cuánto tardarán en hacer el baño?', 'time'],
  ['¿Cuánto dan como mucho de ayuda?', 'charge'],
])('reads the question «%s» as one that only a value answers, in any tense', (question, kind) => {
  expect(readAskedValue(question)).toMatchObject({ kind, isNeeded: true });
});

test('accepts an amount on the page as the asked value when the answer has no statements', () => {
  const question = '¿Cuánto me sale la luz de este mes?';
  const lacksIn = (page: string): boolean =>
    runWithoutPauses(lacksAskedValue(question, [], [{ text: page }]));
  expect(lacksIn('El precio en horas punta es de 0,19 euros por kilovatio.')).toBe(false);
  expect(lacksIn('El contrato obliga a las dos partes.')).toBe(true);
});

test('reads a quantity with an abbreviated unit in brackets, but none in an ordinal', () => {
  const hours = readAskedValue('¿Cuántas horas de guardia hay?');
  expect(hours && scoreStatedValue('Horas de guardia (9 h) 95,40', hours)).toBe(1);
  const noise = readAskedValue('¿Cuánto calor da?');
  expect(noise && scoreStatedValue('El vecino del 3.º A se queja del calor.', noise)).toBe(0);
});

test.each(['¿Cuánto se pagará de comunidad?', '¿Cuánto costarán las obras?', '¿Cuánto ganan los socios?'])(
  'needs an amount for «%s» in any tense',
  (question) => {
    expect(readAskedValue(question)).toMatchObject({ kind: 'money', isNeeded: true });
  },
);
