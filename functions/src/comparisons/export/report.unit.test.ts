import { describe, expect, test } from 'vitest';
import type { ComparedChange } from '../../contract/comparisons/schemas.ts';
import { freeLease } from '../../platform/lease/lease.ts';
import type { ComparisonRecord, KeptVersion } from '../../shared/comparisons/comparison-record.ts';
import { cutReport, type ReportLine, toReportRuns, writeReport } from './report.ts';

const change = (name: string): ReportLine[] => [
  { style: 'change', text: name },
  { style: 'side', label: 'Antes: ', text: '900 euros' },
  { style: 'side', label: 'Ahora: ', text: '950 euros' },
];
const lines: ReportLine[] = [
  { style: 'title', text: '¿Qué ha cambiado?' },
  { style: 'heading', text: 'Importes' },
  ...change('uno'),
  ...change('dos'),
  ...change('tres'),
];

describe('PDF report of a comparison', () => {
  test('contains all changes when they fit into the limit', () => {
    expect(cutReport(lines, 1_000)).toEqual(lines);
  });

  test('stops before the change that exceeds the limit, and says how many of the changes it contains', () => {
    expect(cutReport(lines, 400)).toEqual([
      lines[0],
      {
        style: 'note',
        text: 'Este PDF recoge los 2 primeros cambios de 3, con los valores delante. La exportación a Word los recoge todos.',
      },
      ...lines.slice(1, 8),
    ]);
  });
});

const now = new Date('2026-03-03T10:00:00Z');
const versionOf = (name: string): KeptVersion => ({
  ...{ name, kind: 'pdf', pageCount: 3, pricedPages: 3, sizeBytes: 10 },
  ...{ unreadPages: [], unreadParts: [], recognisedPages: [], visionPages: [] },
  source: { kind: 'document', documentId: name, version: '1', part: null },
});
const record = (after: KeptVersion): ComparisonRecord => ({
  ...{ state: 'done', createdAt: now, isExample: false, explains: false, explainedCount: 0, credits: 1 },
  ...{
    progressPages: 6,
    changeCount: 0,
    valueChangeCount: 0,
    doubtCount: 0,
    wordOnlyPages: { before: [], after: [] },
    detail: null,
  },
  ...{ lease: freeLease, attempts: 1, dueAt: null },
  ...{ before: versionOf('Contrato.pdf'), after },
});

describe('writeReport', () => {
  const notesOf = (after: KeptVersion): string[] =>
    writeReport(record(after), [], now).flatMap(({ style, text }) => (style === 'note' ? [text] : []));

  test('says without restriction that nothing differs when all pages were read', () => {
    expect(notesOf(versionOf('Contrato firmado.pdf'))).toEqual(['No hay diferencias de contenido.']);
  });

  test('names unread pages and pages read in part, and restricts «no differences» to the rest', () => {
    const after: KeptVersion = {
      ...versionOf('Contrato firmado.pdf'),
      ...{ unreadPages: [3], unreadParts: [{ kind: 'print', page: 2, count: 4, percent: 61 }] },
    };
    expect(notesOf(after)).toEqual([
      'Sin leer ni comparar en «Contrato firmado.pdf»: página 3, 4 zonas de texto (página 2, leída al 61 %).',
      'No hay diferencias en lo que se ha podido leer.',
    ]);
  });

  test('names the pages of which only the recognised words were compared', () => {
    const compared = {
      ...record(versionOf('Contrato firmado.pdf')),
      wordOnlyPages: { before: [], after: [2, 5, 6, 21, 22, 23] },
    };
    expect(writeReport(compared, [], now).map(({ text }) => text)).toContain(
      'Comparado solo por las palabras reconocidas en «Contrato firmado.pdf», no por su imagen: páginas 2, 5, 6 y 21 a 23.',
    );
  });
});

describe('changes of a report', () => {
  const signed = record(versionOf('Contrato firmado.pdf'));
  const side = (text: string, page: number, context = { before: '', after: '' }) => ({
    ...{ text, is_cut: false, quotes: [text], section: [], context },
    spans: [{ page, start: 0, end: text.length, letters: text.length }],
  });
  const changed: ComparedChange = {
    ...{ index: 0, kind: 'replaced', concerns: [], values: [], is_doubtful: false, is_running: false },
    before: side('abril', 1, { before: 'Empieza en', after: '.' }),
    after: side('mayo', 1, { before: 'Empieza en', after: '.' }),
  };

  test('names the page of an inserted point, and writes «nada» for the earlier version', () => {
    const inserted: ComparedChange = {
      ...changed,
      kind: 'inserted',
      before: side('', 2, { before: '', after: '2.' }),
      after: side('2. Las obras sin permiso.', 1),
    };
    const listed = writeReport(signed, [inserted], now).map(({ text }) => text);
    expect(listed).toContain('Añadido · pág. 1');
    expect(listed.slice(-2)).toEqual(['nada', '2. Las obras sin permiso.']);
  });

  test('names the section of a deleted sentence, and writes «nada» for the later version', () => {
    const deleted: ComparedChange = {
      ...changed,
      kind: 'deleted',
      before: { ...side('El taller dura dos horas.', 3), section: ['Taller'] },
      after: { ...side('', 3, { before: 'La cata dura una hora.', after: '' }), section: ['Cata'] },
    };
    const listed = writeReport(signed, [deleted], now).map(({ text }) => text);
    expect(listed.slice(-3)).toEqual(['Eliminado · Taller · pág. 3', 'El taller dura dos horas.', 'nada']);
  });

  test('writes words that are read alike once, and says that their pictures differ', () => {
    const context = { before: 'Pasillo', after: 'del almacén.' };
    const doubt: ComparedChange = {
      ...{ ...changed, is_doubtful: true },
      ...{ before: side('EOS', 1, context), after: side('EOS', 2, context) },
    };
    expect(
      writeReport(signed, [doubt], now)
        .slice(-3)
        .map((line) => [line.text, line.isDeleted]),
    ).toEqual([
      ['Cambiado · pág. 1 → 2', undefined],
      ['Se lee igual, pero la imagen es distinta: compruébalo.', undefined],
      ['EOS', undefined],
    ]);
  });

  test('omits the line that counts changes when nothing differs', () => {
    expect(
      writeReport(signed, [], now)
        .map(({ text }) => text)
        .join(),
    ).not.toContain('0 cambios');
  });

  test('strikes through only the deleted words', () => {
    const struck = writeReport(signed, [changed], now)
      .flatMap(toReportRuns)
      .filter((run) => run.isStruck === true);
    expect(struck.map(({ text }) => text)).toEqual(['abril']);
  });

  test('lists certain changes of values first, then doubtful ones, then other changes', () => {
    const values: ComparedChange['values'] = [{ concern: 'date', before: '9 de mayo', after: '0 de mayo' }];
    const changes: ComparedChange[] = [
      changed,
      { ...changed, values, concerns: ['date'], is_doubtful: true },
      { ...changed, values, concerns: ['date'] },
      { ...changed, is_doubtful: true },
    ];
    const headings = writeReport(signed, changes, now).filter(({ style }) => style === 'heading');
    expect(headings.map(({ text }) => text)).toEqual([
      'Importes, fechas, plazos y otros valores',
      'Posibles cambios de valores',
      'Otros cambios',
      'Dudas de lectura',
    ]);
  });
});

describe('a change in the report, as runs of text', () => {
  test.each([
    [
      'the changed words within their sentence',
      'no',
      ['**Antes: **', 'El arrendatario ', '**no**', ' podrá subarrendar.'],
    ],
    [
      'the sentence where nothing took their place',
      '',
      ['**Antes: **', 'El arrendatario', ' podrá subarrendar.'],
    ],
  ])('writes after the label of the version %s', (_, text, expected) => {
    const context = { before: 'El arrendatario', after: 'podrá subarrendar.' };
    const runs = toReportRuns({ style: 'side', label: 'Antes: ', text, context });
    expect(runs.map((run) => (run.isBold ? `**${run.text}**` : run.text))).toEqual(expected);
  });

  test('writes no space before punctuation', () => {
    const context = { before: 'Se paga por', after: '.' };
    const runs = toReportRuns({ style: 'side', text: 'transferencia', context });
    expect(runs.map((run) => run.text).join('')).toBe('Se paga por transferencia.');
  });
});
