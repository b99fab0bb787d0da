import { describe, expect, test } from 'vitest';
import { answerCases, casePages } from '../../../tests/fixtures/chat/model-answers.ts';
import type { StoredDocument } from '../../shared/library/document-record.ts';
import { createAnswerReader, type ReadAnswer } from './read-answer.ts';

const document = { id: 'd', name: 'ET.pdf', version: 'v' } as StoredDocument;
const pages = casePages.map((text, at) => ({ index: at + 1, label: String(at + 1), text }));
const passages = pages.map((page) => {
  return { key: String(page.index), document, page, start: 0, end: page.text.length, text: page.text, pages };
});

function readOutput(output: string, { pieceLength = output.length, question = '' } = {}): ReadAnswer {
  const reader = createAnswerReader({ passages, question, removedLink: '[enlace eliminado]' });
  for (let at = 0; at < output.length; at += pieceLength) reader.push(output.slice(at, at + pieceLength));
  return reader.end();
}

describe('createAnswerReader with answers in the formats of several models', () => {
  test.each(answerCases)('reads an answer: $name', ({ output, outcome, text, pages: cited, supports }) => {
    for (const pieceLength of [output.length, 7, 1]) {
      const answer = readOutput(output, { pieceLength });
      expect(answer).toMatchObject({ outcome, text });
      expect(answer.citations.map(({ page }) => page.index)).toEqual(cited);
      expect(answer.statements.map(({ support }) => support)).toEqual(supports);
    }
  });
});

describe('createAnswerReader', () => {
  test('returns the quotes as the answer when the model wrote only citations', () => {
    expect(
      readOutput('[[2|La renta es de 740 euros al mes]]\n[[2|La fianza es de dos mensualidades de renta]].'),
    ).toMatchObject({
      outcome: 'proved',
      text: '«La renta es de 740 euros al mes». «La fianza es de dos mensualidades de renta».',
      citations: [{ offset: 34 }, { offset: 80 }],
    });
  });

  test('quotes the sentence that restates the question when the model reports absence', () => {
    expect(readOutput('NO_CONSTA', { question: '¿La fianza es de dos mensualidades?' })).toMatchObject({
      outcome: 'proved',
      text: '«La fianza es de dos mensualidades de renta y se devuelve en el plazo de un mes desde la entrega de las llaves».',
      citations: [{ page: { index: 2 }, isByNumber: true }],
    });
    expect(readOutput('NO_CONSTA', { question: '¿La fianza es de tres mensualidades?' })).toMatchObject({
      outcome: 'absent',
      citations: [],
    });
  });

  const rent = 'La renta es de 740 euros al mes.';
  const leave = 'Quince días naturales en caso de matrimonio.';
  const duration = 'La fianza se devuelve en el plazo de un mes desde la entrega de las llaves.';

  // @proves LLM09
  test.each([
    ['¿Qué sueldo cobra el portero?', leave],
    ['¿Cuánto cuesta el garaje?', duration],
    ['¿Cuántos vecinos tiene la finca?', `${leave} ${rent}`],
    ['¿Qué porcentaje cobra la agencia?', rent],
  ])(
    'returns `absent` for «%s» when no page names its subject and the answer has no value for it: «%s»',
    (question, output) => {
      expect(readOutput(output)).toMatchObject({ outcome: 'proved' });
      expect(readOutput(output, { question })).toMatchObject({ outcome: 'absent', citations: [] });
    },
  );

  test.each([
    ['¿Cuánto paga el inquilino?', rent],
    ['¿Cuántas jornadas libres hay por boda?', leave],
    ['¿Qué precio tiene el alquiler?', rent],
    ['¿Qué renta hay que pagar y cuándo?', duration],
    ['¿Cuántas pagas extra hay?', 'El artículo no se aplica a los altos cargos.'],
    ['¿Qué pasa con la fianza?', duration],
  ])('accepts an answer with another value to «%s»: «%s»', (question, output) => {
    expect(readOutput(output, { question })).toMatchObject({ outcome: 'proved' });
  });

  test('cites a sentence that equals an uncited statement', () => {
    const sentence =
      'Los trabajadores tendrán derecho a un descanso mínimo semanal, acumulable por periodos de hasta catorce días, de día y medio ininterrumpido.';
    const answer = readOutput(sentence);
    expect(answer).toMatchObject({ outcome: 'proved', statements: [{ support: 'checked' }] });
    expect(answer.citations[0]?.quote).toContain(sentence);
  });

  test.each([
    ['¿En qué plazo se devuelve la fianza?', 'Un mes.', 2],
    ['¿De cuánto es la renta al mes?', '740', 2],
    ['¿Cuántos días naturales hay por matrimonio?', 'Quince.', 1],
  ])('proves a bare answer together with the words of its question «%s»: «%s»', (question, output, page) => {
    expect(readOutput(output, { question })).toMatchObject({
      outcome: 'proved',
      citations: [{ page: { index: page } }],
      statements: [{ support: 'cited' }],
    });
  });

  const repeated = 'dinero que deja en garantía un inquilino joven al entrar en una vivienda nueva';

  test.each([
    [`El ${repeated} vuelve con la entrega de las llaves.`, 'proved'],
    [`El ${repeated} vuelve con la entrega de los muebles.`, 'unproved'],
  ])(
    'checks only the words that an answer adds to its question against its citation: «%s»',
    (statement, outcome) => {
      expect(readOutput(`${statement} [2.2]`, { question: `¿Cuándo vuelve el ${repeated}?` })).toMatchObject({
        outcome,
      });
    },
  );

  // @proves LLM09
  test.each([
    ['¿En qué plazo se devuelve la fianza?', 'Seis meses.'],
    ['¿En qué plazo se recurre la multa?', 'Un mes.'],
    ['¿Quién devuelve la fianza en el plazo de un mes?', 'Marta Olmos.'],
  ])('rejects a bare answer to «%s» that no sentence has: «%s»', (question, output) => {
    expect(readOutput(output, { question })).toMatchObject({ outcome: 'unproved', citations: [] });
  });

  test('discards the text before a `</think>` without an opening tag', () => {
    const seen: string[] = [];
    const reader = createAnswerReader({
      passages,
      removedLink: '',
      onText: (text) => seen.push(text),
      onRestart: () => seen.push('anew'),
    });
    reader.push('Busco la renta [[1|Un día por traslado]] en la página 2.</think>');
    reader.push('La renta es de 740 euros al mes. [[2|La renta es de 740 euros al mes]]');
    expect(reader.end()).toMatchObject({
      text: 'La renta es de 740 euros al mes.',
      citations: [{ page: { index: 2 } }],
    });
    expect(seen).toContain('anew');
  });

  test('returns `unproved` when the model returned only reasoning', () => {
    expect(readOutput('<think>La renta [[2|La renta es de 740 euros al mes]]')).toMatchObject({
      outcome: 'unproved',
      text: '',
      citations: [],
    });
  });

  test('returns at most 80 citations and reports when more were skipped', () => {
    const cited = 'La renta. [[2|La renta es de 740 euros al mes]] ';
    expect(readOutput(cited.repeat(80))).toMatchObject({ hasUncheckedCitations: false });
    expect(readOutput(cited.repeat(500))).toMatchObject({ hasUncheckedCitations: true });
    expect(readOutput(cited.repeat(500)).citations).toHaveLength(80);
  });

  test('skips further citation marks after 160 that match nothing', () => {
    const inventedMarks = Array.from(
      { length: 200 },
      (_, at) => `Dato. [[2|el dato ${at} que nadie escribió]]`,
    );
    const stands = '[[2|La renta es de 740 euros al mes]]';
    expect(readOutput([...inventedMarks.slice(0, 100), stands].join(' ')).citations).toHaveLength(1);
    expect(readOutput([...inventedMarks, stands].join(' ')).citations).toHaveLength(0);
  });

  test('reads citations of a JSON answer whose quotes contain brackets', () => {
    const quote = 'La renta [[mensual]] es de 740 euros al mes';
    const answer = readOutput(
      JSON.stringify({ answer: 'La renta es de 740 euros.', citations: [{ key: 2, quote }] }),
    );
    expect(answer).toMatchObject({ text: 'La renta es de 740 euros.', citations: [{ page: { index: 2 } }] });
  });

  test('removes a URL that is in no passage, in any spelling', () => {
    for (const url of [
      'https:\\/\\/malo.example/x',
      'https:\\\\malo.example',
      'HTTPS://malo.example',
      'www.malo.example',
    ]) {
      expect(readOutput(`Paga en ${url} hoy. [[2|La renta es de 740 euros al mes]]`).text).toBe(
        'Paga en [enlace eliminado] hoy.',
      );
    }
  });
});
