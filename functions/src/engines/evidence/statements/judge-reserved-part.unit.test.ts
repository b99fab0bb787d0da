import { describe, expect, test } from 'vitest';
import { assessAnswer } from './assess-answer.ts';

/** Sentences with a condition or an exception, statements that follow from each, and false ones. */
const sentences: Readonly<Record<string, { follows: readonly string[]; isFalse: readonly string[] }>> = {
  'El arrendatario no puede subarrendar la vivienda sin permiso escrito de la arrendadora.': {
    follows: [
      'El arrendatario puede subarrendar la vivienda con permiso escrito de la arrendadora.',
      'Puede subarrendar, siempre que tenga permiso escrito.',
      'No puede subarrendar la vivienda sin permiso escrito, pero sí con él.',
      'Puede subarrendar la vivienda, pero no sin permiso escrito.',
      'Subarrendar sin permiso escrito está prohibido.',
      'Si no tiene permiso escrito, el arrendatario no puede subarrendar.',
      'El arrendatario puede subarrendar la vivienda, salvo que no tenga permiso escrito.',
      'Puede subarrendar la vivienda, salvo que falte el permiso de la arrendadora.',
      'El arrendatario no puede subarrendar salvo con permiso escrito.',
      'No puede subarrendar más que con permiso escrito.',
    ],
    isFalse: [
      'Puede subarrendar la vivienda.',
      'Puede subarrendar la vivienda aunque no tenga permiso.',
      'Puede subarrendar la vivienda si no tiene permiso escrito.',
      'Puede subarrendar la vivienda, con independencia del permiso escrito.',
      'Puede subarrendar la vivienda con o sin permiso escrito.',
      'Puede subarrendar la vivienda salvo con permiso escrito.',
      'Puede subarrendar la vivienda sin pedir permiso escrito.',
      'No necesita permiso escrito para subarrendar la vivienda.',
      'No está prohibido subarrendar sin permiso escrito.',
      'El arrendatario no puede subarrendar ni con permiso escrito de la arrendadora.',
    ],
  },
  'Sin la firma del tutor, la matrícula no será válida.': {
    follows: [
      'Con la firma del tutor, la matrícula es válida.',
      'La matrícula es válida si la firma el tutor.',
      'La matrícula necesita la firma del tutor.',
    ],
    isFalse: ['La matrícula es válida.', 'Con la firma del tutor, la matrícula no es válida.'],
  },
  'Ningún vehículo podrá circular sin seguro obligatorio.': {
    follows: [
      'Los vehículos pueden circular con seguro obligatorio.',
      'Un vehículo no puede circular sin seguro.',
    ],
    isFalse: ['El vehículo puede circular aunque carezca de seguro.'],
  },
  'El contrato se prorroga sin necesidad de aviso, excepto si alguna parte comunica lo contrario.': {
    follows: [
      'El contrato no se prorroga si alguna parte comunica lo contrario.',
      'El contrato se prorroga sin aviso.',
    ],
    isFalse: ['El contrato no se prorroga sin aviso.', 'El contrato no se prorroga.'],
  },
  'Las vacaciones se disfrutan sin limitación de fechas, salvo en agosto.': {
    follows: [
      'En agosto las vacaciones tienen limitación de fechas.',
      'Las vacaciones no se disfrutan sin limitación en agosto.',
    ],
    isFalse: [
      'Las vacaciones tienen limitación de fechas.',
      'En agosto las vacaciones no tienen limitación de fechas.',
    ],
  },
  'El personal no accederá a la sala sin tarjeta, salvo en caso de emergencia.': {
    follows: [
      'En caso de emergencia, el personal puede acceder a la sala sin tarjeta.',
      'El personal accede a la sala con tarjeta.',
    ],
    isFalse: [
      'El personal accede a la sala sin tarjeta en vacaciones.',
      'En caso de emergencia, el personal no accede a la sala sin tarjeta.',
    ],
  },
  'La piscina abre todos los días, salvo los lunes y los festivos.': {
    follows: ['La piscina no abre los lunes.', 'La piscina abre todos los días, excepto los festivos.'],
    isFalse: ['La piscina no abre todos los días.', 'La piscina abre los festivos.'],
  },
  'El seguro cubre los daños por agua, excepto los causados por falta de mantenimiento.': {
    follows: ['El seguro no cubre los daños causados por falta de mantenimiento.'],
    isFalse: [
      'El seguro no cubre los daños por agua.',
      'El seguro cubre los daños causados por falta de mantenimiento.',
    ],
  },
  'The tenant may not sublet the flat without written permission.': {
    follows: ['The tenant may sublet the flat with written permission.'],
    isFalse: [
      'The tenant may sublet the flat even without written permission.',
      'The tenant does not need written permission to sublet the flat.',
    ],
  },
  'No se aplica recargo por pago con tarjeta.': {
    follows: ['El pago con tarjeta es sin recargo.', 'No hay recargo por pago con tarjeta.'],
    isFalse: ['Hay recargo por pago con tarjeta.'],
  },
};

const pairs = (kind: 'follows' | 'isFalse') =>
  Object.entries(sentences).flatMap(([page, statements]) =>
    statements[kind].map((statement) => [statement, page] as const),
  );

function supportOf(statement: string, text: string) {
  const citation = { offset: statement.length, page: { text }, range: { start: 0, end: text.length } };
  return assessAnswer(statement, [citation], [citation.page]).map(({ support }) => support);
}

describe('assessAnswer, for a sentence with a condition or an exception', () => {
  test.each(pairs('follows'))('accepts «%s» as cited with the sentence «%s»', (statement, page) => {
    expect(supportOf(statement, page)).toEqual(['cited']);
  });

  // @proves LLM09
  test.each(pairs('isFalse'))('marks «%s» as unchecked with the sentence «%s»', (statement, page) => {
    expect(supportOf(statement, page)).toEqual(['unchecked']);
  });
});
