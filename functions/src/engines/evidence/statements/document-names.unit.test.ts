import { describe, expect, test } from 'vitest';
import { assessAnswer } from './assess-answer.ts';
import { blankDocumentNames, isUnprovable } from './document-names.ts';

const page = { text: 'La renta es de 900 euros al mes. La duración es de cinco años.' };
const findUnproved = (answer: string, quote?: string) => {
  const start = quote === undefined ? 0 : page.text.indexOf(quote);
  const range = { start, end: start + (quote?.length ?? 0) };
  const citations = quote === undefined ? [] : [{ offset: answer.length, page, range }];
  return assessAnswer(answer, citations, [page])
    .filter(({ support }) => support === 'unchecked')
    .map((statement) => answer.slice(statement.start, statement.end));
};

describe('names of documents in the sentences of an answer', () => {
  test.each([
    '**contrato-trabajo-07.pdf**',
    '**contrato-trabajo-07.pdf:**',
    '### Contrato de alquiler 2024.pdf',
    '- contrato_07 (2).docx:',
    '«Póliza 4471.pdf»',
  ])('does not assess a line that only names a document: %s', (line) => {
    expect(isUnprovable(line)).toBe(true);
    expect(findUnproved(line)).toEqual([]);
  });

  test("ignores the digits of a document's name in a sentence", () => {
    expect(blankDocumentNames('En contrato-07.pdf la renta es de 900 euros').trim()).toBe(
      'En                 la renta es de 900 euros',
    );
    expect(
      findUnproved('En contrato-07.pdf la renta es de 900 euros al mes.', 'renta es de 900 euros'),
    ).toEqual([]);
    expect(
      findUnproved('En contrato-07.pdf la renta es de 800 euros al mes.', 'renta es de 900 euros'),
    ).toHaveLength(1);
  });
});

describe('statements that a document does not say something', () => {
  test.each([
    'contrato-07.pdf no lo dice.',
    '**factura-2.pdf** no lo dice.',
    'contrato-07.pdf no menciona mascotas.',
    'En «Póliza 4471.pdf» no consta la franquicia.',
    'El segundo contrato no lo dice.',
    'La póliza de hogar tampoco lo menciona.',
    'Los pasajes no dicen a qué compañía se avisa.',
    'Los documentos no indican si se admiten mascotas.',
    'En los documentos seleccionados tampoco se especifica cuándo termina.',
    '**Los fragmentos no aclaran quién paga.**',
  ])('does not assess «%s»', (line) => {
    expect(findUnproved(line)).toEqual([]);
  });

  test.each([
    'El inquilino no dice la verdad.',
    'No se admiten mascotas.',
    'La póliza no cubre las joyas.',
    'El contrato no menciona los 500 euros.',
    'Los documentos no contienen esa información.',
    'Los documentos no dicen que se admitan mascotas.',
    'Los documentos no dicen si son 500 euros.',
    'Los documentos no dicen cuánto. La renta se paga en mano.',
    'El inquilino no dice si vendrá.',
    'El contrato no dice nada de mascotas.',
    'El contrato no dice nada. La multa es de 50 euros.',
  ])('marks as unsupported a claim that only resembles such a statement: «%s»', (line) => {
    expect(findUnproved(line).length).toBeGreaterThan(0);
  });
});
