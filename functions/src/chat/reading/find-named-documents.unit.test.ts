import { describe, expect, test } from 'vitest';
import { threadCpuMs } from '../../../tests/fixtures/shared/thread-cpu-ms.ts';
import { limits } from '../../contract/limits.ts';
import { findNamedDocuments } from './find-named-documents.ts';

const names = [
  'Contrato de arrendamiento.pdf',
  'contrato_mantenimiento-ascensores.pdf',
  'Acta 3 de la junta.pdf',
  'Acta 13 de la junta.pdf',
  'Factura 2026-014.docx',
  'Nómina de marzo.pdf',
];
const find = (question: string): readonly (string | undefined)[] =>
  findNamedDocuments(question, names).positions.map((position) => names[position]);

describe('findNamedDocuments', () => {
  test.each([
    ['Resume el contrato de arrendamiento', [names[0]]],
    ['Resume el contrato de los ascensores en una tabla', [names[1]]],
    ['¿De qué trata el Acta nº 3?', [names[2]]],
    ['Resume las actas de la junta', [names[2], names[3]]],
    ['¿Qué dice la factura 2026-014?', [names[4]]],
    ['Resume el documento de los ascensores', [names[1]]],
    ['Resume la nómina', [names[5]]],
    ['Compara el contrato de arrendamiento con el acta 13', [names[0], names[3]]],
    ['Summarize the contrato de arrendamiento', [names[0]]],
  ])('finds the documents that «%s» names', (question, expected) => {
    expect(find(question)).toEqual(expected);
  });

  test.each([
    'Resume el contrato',
    'Resume este documento',
    'Resume una nómina cualquiera',
    'Resume el contrato de obra',
    '¿Qué documentos hay?',
    'Resume todos los documentos',
    '',
  ])('finds no document named in «%s»', (question) => {
    expect(find(question)).toEqual([]);
  });

  test('returns no position in a library of one document, only the words that name it', () => {
    expect(findNamedDocuments('Resume el contrato de arrendamiento', names.slice(0, 1))).toEqual({
      positions: [],
      words: new Set(['arrendamiento']),
    });
  });

  // @proves T15
  test.each(['factura ', 'la factura nueva ', 'artículo '])(
    'finds the documents named in the longest question, which repeats «%s», within 40 ms in a full library',
    (words) => {
      const library = Array.from(
        { length: limits.chosenDocuments },
        (_, index) => `factura nueva ${index}.pdf`,
      );
      const question = words.repeat(limits.questionLength / words.length);
      // Takes the fastest of three attempts, because compilation may slow one.
      const attempts = Array.from({ length: 3 }, () => {
        const before = threadCpuMs();
        findNamedDocuments(question, library);
        return threadCpuMs() - before;
      });
      expect(Math.min(...attempts)).toBeLessThan(40);
    },
  );
});
