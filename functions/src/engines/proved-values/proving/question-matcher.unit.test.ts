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
  ])('finds that «%s» may be answered by «%s»', (question, sentence, headings) => {
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
  ])('finds that «%s» is not answered by «%s»', (question, sentence, headings) => {
    expect(createQuestionMatcher(question)(sentence, headings)).toBe(false);
  });
});
