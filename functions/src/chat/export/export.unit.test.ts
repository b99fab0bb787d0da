import { PDFParse } from 'pdf-parse';
import { describe, expect, test } from 'vitest';
import { readWordFile } from '../../../tests/fixtures/documents/read-word-file.ts';
import type { AnswerReading } from '../../contract/reading/schemas.ts';
import { routes } from '../../contract/routes.ts';
import { parseMarkdown } from '../../platform/printing/parse-markdown.ts';
import { annotateText } from './annotate-text.ts';
import { listNotes, sortPages } from './transcribe-answer.ts';
import type { Transcript, TranscriptExchange } from './transcript.ts';
import { writeMarkdown } from './write-markdown.ts';
import { writePdf } from './write-pdf.ts';
import { writeWord } from './write-word.ts';

const transcript: Transcript = {
  title: 'Plazos [y] cuotas de la comunidad',
  about: ['Documentos: Estatutos_2026.pdf', 'Exportada el 20 de noviembre de 2026'],
  emptyText: 'Esta conversación no tiene mensajes.',
  exchanges: [
    {
      question: '¿Qué plazo hay?\n# No es un título',
      askedAt: new Date('2026-11-20T11:00:00Z'),
      answer:
        '# Plazo\n\nSon **veinte días**.\n\n- Año: 2026\n\n| Año | Cuota |\n| --- | --- |\n| 2025 | 40 € |',
      marks: { cited: [{ offset: '# Plazo\n\nSon **veinte días**'.length, number: 1 }], unsupported: [] },
      citations: [
        {
          number: 1,
          source: 'Estatutos_2026.pdf, página iv',
          quote: 'veinte días',
          removal: 'deleted',
          doubt: undefined,
        },
        {
          number: 2,
          source: 'Contrato escaneado.pdf, página 2',
          quote: 'la cuota sube a 41 €',
          removal: undefined,
          doubt: 'model',
        },
      ],
      consideredPages: [],
      notes: ['Respuesta a partir de 3 de las 12 páginas.'],
    },
    {
      question: '¿Y la sanción?',
      conversation: 'Sanciones [2026]',
      askedAt: new Date('2026-11-20T11:05:00Z'),
      answer: '',
      marks: { cited: [], unsupported: [] },
      citations: [],
      consideredPages: [],
      notes: [],
    },
  ],
};

describe('writeMarkdown', () => {
  const markdown = writeMarkdown(transcript);

  // @proves V1.3.5
  test('writes questions as headings, and each citation with document, page and quote', () => {
    expect(markdown).toContain('# Plazos \\[y\\] cuotas de la comunidad');
    expect(markdown).toContain(
      '\n\nDocumentos: Estatutos\\_2026.pdf  \nExportada el 20 de noviembre de 2026\n\n',
    );
    expect(markdown).toMatch(/\*20 de noviembre de 2026 a las 12:05, en «Sanciones \\\[2026\\\]»\*/u);
    expect(markdown).toContain('## ¿Qué plazo hay? \\# No es un título');
    expect(markdown).toContain('Son **veinte días** [1].');
    expect(markdown).toContain('- [1] Estatutos\\_2026.pdf, página iv (Documento eliminado): «veinte días»');
    expect(markdown).toContain(
      '- [2] Contrato escaneado.pdf, página 2 (leído por un modelo, sin comprobar): «la cuota sube a 41 €»',
    );
    expect(markdown).toContain('*Esta pregunta no tiene respuesta.*');
    expect(markdown).toContain('*Respuesta a partir de 3 de las 12 páginas.*');
  });

  test('writes a note when the conversation has no messages', () => {
    expect(writeMarkdown({ ...transcript, exchanges: [] })).toContain(`\n\n${transcript.emptyText}\n`);
  });

  test('demotes the headings of an answer below the heading of its question', () => {
    expect(markdown).toContain('\n### Plazo\n');
  });
});

test('lists notes on unproved sentences, a truncated answer, unchecked citations and unread pages in the export', () => {
  const sound = { unsupported: [], is_cut: false, unfinished_documents: [] };
  const whole: AnswerReading = { kind: 'whole', pages: 12, total_pages: 12, unfinished: [], offer: null };
  expect(listNotes({ ...sound, reading: null })).toEqual([]);
  expect(listNotes({ ...sound, reading: whole })).toEqual([]);
  expect(
    listNotes({
      unsupported: [{ start: 0, end: 4 }],
      is_cut: true,
      has_unchecked_citations: true,
      reading: { ...whole, pages: 3 },
      unfinished_documents: [
        { name: 'Escritura.pdf', read_pages: 8, total_pages: 1_200, is_stopped: false },
        { name: 'Acta.pdf', read_pages: 1, total_pages: 20, is_stopped: false },
      ],
    }),
  ).toEqual([
    'Lo marcado como «sin comprobar» no se ha podido comprobar en los documentos.',
    'La respuesta es demasiado larga y se corta aquí.',
    'La respuesta tiene más citas de las que se pueden comprobar a la vez: faltan algunas.',
    'Respuesta a partir de 3 de las 12 páginas de los documentos.',
    'Al responder se habían leído 8 de 1.200 páginas de «Escritura.pdf».',
    'Al responder se había leído 1 de 20 páginas de «Acta.pdf».',
  ]);
});

test('exports a conversation as a PDF', async () => {
  const pdf = await writePdf(transcript);
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
});

describe('transcript as a Word document', () => {
  const answer = [
    '# Plazo',
    'Son **veinte días**, y se cuentan desde la firma.',
    '- Año: 2026\n- b. Letra propia',
    '3. Tercero\n4. Cuarto',
    '| Año | Cuota |\n| --- | --- |\n| 2025 | 40 € |',
  ].join('\n\n');
  const endOf = (text: string): number => answer.indexOf(text) + text.length;
  const span = (text: string) => ({ start: answer.indexOf(text), end: endOf(text) });
  const [exchange] = transcript.exchanges;
  const marked: Transcript = {
    ...transcript,
    exchanges: [
      {
        ...(exchange as TranscriptExchange),
        answer,
        marks: {
          cited: [
            { offset: endOf('veinte días**'), number: 1 },
            { offset: endOf('40 €'), number: 2 },
            { offset: endOf('Cuarto'), number: 1 },
          ],
          unsupported: [span('- Año: 2026'), span('desde la firma.')],
        },
      },
    ],
  };

  // @proves V1.3.5
  test('writes each citation as a footnote with document, page and quote', async () => {
    const { noteAt, notes, text } = await readWordFile(await writeWord(marked));
    expect(noteAt('veinte días')).toBe('Estatutos_2026.pdf, página iv (Documento eliminado): «veinte días»');
    expect(noteAt('40 €')).toBe(
      'Contrato escaneado.pdf, página 2 (leído por un modelo, sin comprobar): «la cuota sube a 41 €»',
    );
    expect(noteAt('Cuarto')).toBe(noteAt('veinte días'));
    expect(notes).toHaveLength(3);
    expect(text).not.toContain('[1]');
  });

  test('underlines unproved sentences with dots and names them', async () => {
    const { document, text } = await readWordFile(await writeWord(marked));
    const underlined = document('w\\:u[w\\:val=dotted]')
      .toArray()
      .map((mark) => document(mark).closest('w\\:r').text());
    expect(underlined).toEqual(['desde la firma.', 'Año: 2026']);
    expect(text).toContain('desde la firma. (sin comprobar)\nAño: 2026 (sin comprobar)\n');
    expect(text).toContain('Respuesta a partir de 3 de las 12 páginas.');
  });

  test('writes headings, bold, lists that continue their numbers, and tables', async () => {
    const { document, numbering, tables, text } = await readWordFile(await writeWord(marked));
    const styleOf = (line: string) => document(`w\\:p:contains("${line}")`).find('w\\:pStyle').attr('w:val');
    expect(styleOf('Plazos [y] cuotas')).toBe('Title');
    expect(styleOf('¿Qué plazo hay?')).toBe('Heading1');
    expect(document('w\\:b').closest('w\\:r').first().text()).toBe('veinte días');
    expect(tables).toEqual([
      [
        ['Año', 'Cuota'],
        ['2025', '40 €'],
      ],
    ]);
    const list = document('w\\:p:contains("Tercero") w\\:numId').attr('w:val');
    expect(document('w\\:p:contains("Cuarto") w\\:numId').attr('w:val')).toBe(list);
    const start = numbering(`w\\:num[w\\:numId=${list}] w\\:lvlOverride[w\\:ilvl=0] w\\:startOverride`);
    expect(start.attr('w:val')).toBe('3');
    expect(text).toContain('b.Letra propia');
  });

  test('writes a single answer without a heading, and names its question and documents at the end', async () => {
    const { text } = await readWordFile(
      await writeWord({ ...marked, title: '¿Qué plazo hay?', isOneAnswer: true }),
    );
    expect(text).toMatch(/^Plazo\nSon veinte días/u);
    expect(text).toContain('Respuesta a «¿Qué plazo hay?»\nDocumentos: Estatutos_2026.pdf');
  });

  test('writes hostile answers as plain text', async () => {
    const hostile = '=1+1 <w:p/> \u0000\ud800 \u{f0000}\u{100001} ]]> {{x}}';
    const { notes, text } = await readWordFile(
      await writeWord({
        ...transcript,
        exchanges: [{ ...(exchange as TranscriptExchange), answer: hostile }],
      }),
    );
    expect(text).toContain('=1+1 <w:p/>  □□□□ ]]> {{x}}');
    expect(notes).toHaveLength(1);
  });
});

test('inserts annotations behind their sentences, in order', () => {
  const text = 'Uno.\n\nDos **tres**.\nCuatro.';
  const annotated = annotateText(text, [
    { offset: text.indexOf('\nCuatro'), text: ' [2]' },
    { offset: 6, text: ' [1]' },
    { offset: text.length, text: ' [3]' },
    { offset: text.length, text: ' [4]' },
  ]);
  expect(annotated).toBe('Uno. [1]\n\nDos **tres**. [2]\nCuatro. [3] [4]');
});

// @proves LLM05
test('separates an annotation from following brackets, so that it does not become a link', () => {
  const text = 'La renta es de 740 euros(malo.example/850) y [ref].';
  const [before, behind] = [text.indexOf('('), text.indexOf('[')];
  const annotated = annotateText(text, [
    { offset: before, text: ' [1]' },
    { offset: behind, text: ' [2]' },
  ]);
  expect(annotated).not.toMatch(/\][([]/u);
  expect(annotated).toContain('euros [1] (malo.example/850)');
});

describe('parseMarkdown', () => {
  const shape = (markdown: string) =>
    parseMarkdown(markdown).map((block) => {
      if (block.kind === 'table')
        return block.rows.map((row) => row.map((cell) => cell.map(({ text }) => text)));
      if (block.kind === 'code') return [block.kind, block.text];
      return [block.kind, ...block.runs.map(({ text, isBold }) => (isBold ? `*${text}*` : text))];
    });

  test('returns headings, paragraphs, lists and tables', () => {
    const markdown =
      '## Plazo\nSon **veinte**\ndías.\n\n1. Uno\n   - Dos\n\n| Año | Cuota |\n|---|---:|\n| 2025 | 40 € | [1]';
    expect(shape(markdown)).toEqual([
      ['heading', 'Plazo'],
      ['paragraph', 'Son ', '*veinte*', ' días.'],
      ['item', 'Uno'],
      ['item', 'Dos'],
      [
        [['Año'], ['Cuota']],
        [['2025'], ['40 € [1]']],
      ],
    ]);
  });

  test('keeps emphasis markers that have no counterpart', () => {
    expect(shape('5 * 3 * 2 = 30 y snake_case_name')).toEqual([
      ['paragraph', '5 * 3 * 2 = 30 y snake_case_name'],
    ]);
  });
});

// @proves T15
test('routes slow exports to the function that handles one request at a time', () => {
  expect([routes.exportConversation, routes.exportSavedAnswers, routes.makeSitePdf]).toMatchObject(
    Array.from({ length: 3 }, () => ({ servedBy: 'ingest' })),
  );
});

test('lists consulted pages in ascending order per document, the document of the best page first', () => {
  const pages = [
    { document_id: 'b', page: 9 },
    { document_id: 'a', page: 3 },
    { document_id: 'b', page: 2 },
  ];
  expect(sortPages(pages).map(({ document_id, page }) => `${document_id} ${page}`)).toEqual([
    'b 2',
    'b 9',
    'a 3',
  ]);
});

test('prints a question and the first lines of its answer on the same page of a PDF', async () => {
  const [first] = transcript.exchanges;
  if (first === undefined) throw new Error('there is one');
  const exchanges = Array.from({ length: 24 }, (_, index) => ({
    ...first,
    question: `Pregunta ${index + 1}`,
    answer: `Inicio ${index + 1}. ${'Son veinte días naturales. '.repeat(1 + (index % 7))}`,
    marks: { cited: [], unsupported: [] },
  }));
  const pdf = await writePdf({ ...transcript, exchanges });
  const parser = new PDFParse({ data: new Uint8Array(pdf) });
  const pages = (await parser.getText()).pages.map(({ text }) => text);
  await parser.destroy();
  const placeOf = (words: string) => pages.findIndex((text) => new RegExp(`${words}(?!\\d)`, 'u').test(text));
  for (const at of exchanges.keys())
    expect(placeOf(`Pregunta ${at + 1}`), `question ${at + 1}`).toBe(placeOf(`Inicio ${at + 1}`));
});
