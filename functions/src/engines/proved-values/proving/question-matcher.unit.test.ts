import { describe, expect, test } from 'vitest';
import { createQuestionMatcher } from './question-matcher.ts';

describe('createQuestionMatcher', () => {
  test.each([
    ['¿Cuál es el importe de la ayuda?', 'El importe de la ayuda será de 3.000 euros.', []],
    ['¿Cuánto cuesta el plan básico?', '29 € al mes', ['Precios', 'Plan Básico']],
    [
      '¿Hasta cuándo se pueden presentar solicitudes?',
      'Las solicitudes se presentan hasta el 30 de abril de 2026.',
      [],
    ],
    ['¿Cuál es el plazo de solicitud?', 'El plazo para la solicitud de la beca es de veinte días.', []],
    ['¿Qué documentación hay que aportar?', 'Documentación: DNI y certificado de empadronamiento.', []],
    ['¿Cuál es la renta?', 'El alquiler asciende a 900 euros.', []],
    ['¿Cuántas plazas hay?', 'Se convocan 40 plazas.', []],
    ['¿Qué ha cambiado?', 'Cualquier otra frase.', []],
    ['¿Cuál es la renta familiar máxima?', 'La renta familiar no puede superar los 24.000 euros.', []],
    ['¿Qué documentos piden?', 'Documentación: DNI y libro de familia.', []],
    ['¿Hasta qué día puedo solicitarlo?', 'Solicitudes hasta el 3 de junio de 2026.', []],
    ['¿A qué hora abre la piscina?', 'La piscina abre de 10:00 a 20:00.', []],
    ['¿En qué lugar son las pruebas?', 'Lugar de las pruebas: la Facultad de Derecho.', []],
  ])('matches the question «%s» with the sentence «%s»', (question, sentence, headings) => {
    expect(createQuestionMatcher(question)(sentence, headings)).toBe(true);
  });

  test.each([
    ['¿Cuál es el importe de la ayuda?', 'La ayuda se publicará en el tablón.', []],
    ['¿Cuál es el importe de la ayuda?', 'El curso cuesta 40 euros.', ['Formación']],
    [
      '¿Hasta cuándo se pueden presentar solicitudes?',
      'Las solicitudes se presentan en la sede electrónica.',
      [],
    ],
    ['¿Cuál es el importe?', 'El plazo termina el 30 de octubre de 2027.', []],
    ['¿Cuánto cuesta el plan básico?', '59 € al mes', ['Precios', 'Plan Profesional']],
    ['¿Qué documentación hay que aportar?', 'El centro abre de lunes a viernes.', []],
    ['¿A qué hora abre la piscina?', 'La piscina cierra en agosto.', []],
    ['¿De cuánto es la beca?', 'La lista de la beca se publicará el 12 de mayo de 2026.', []],
    ['¿Cuántas becas hay?', 'Las becas se publican el 12 de mayo de 2026.', []],
    ['¿En qué lugar son las pruebas?', 'El primer ejercicio será el 3 de junio.', ['Pruebas']],
  ])('does not match the question «%s» with the sentence «%s»', (question, sentence, headings) => {
    expect(createQuestionMatcher(question)(sentence, headings)).toBe(false);
  });

  test('requires a word of the question in the sentence, unless the sentence is only a value and the title has the word', () => {
    const isAnswer = createQuestionMatcher('¿De cuánto es la beca?');
    expect(isAnswer('La renta no pasará de 24.000 euros.', ['Requisitos'], 'Becas de comedor')).toBe(false);
    expect(isAnswer('Cada alumno recibe una beca de 150 euros.', [], 'Comedor')).toBe(true);
    expect(isAnswer('150 euros', [], 'Becas de comedor')).toBe(true);
  });
});
