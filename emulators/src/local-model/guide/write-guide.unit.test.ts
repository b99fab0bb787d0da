import { describe, expect, test } from 'vitest';
import { writeGuide } from './write-guide.ts';

const block = (key: string, text: string, page = 1) =>
  `<passage-c0de key="${key}" page="${page}">\n${text}\n</passage-c0de>`;
const task = '<guide-c0de>\nPresenta este documento.\n</guide-c0de>';
const guideOf = (...blocks: string[]) => writeGuide([...blocks, task].join('\n')) ?? '';
const lineOf = (kind: string, guide: string) => new RegExp(`^${kind}: (.*) \\[\\[`, 'mu').exec(guide)?.[1];

test('summarises a document in its own words and asks the questions of its kind that it answers', () => {
  const guide = guideOf(
    block(
      'e1',
      'Contrato de arrendamiento\nEste contrato regula el arrendamiento de una vivienda en Cuenca.',
    ),
    block('e2', 'La renta mensual es de 900 euros. La fianza equivale a dos mensualidades.'),
  );
  expect(guide).toBe(
    [
      'TITULO: Contrato de arrendamiento [[e1|Contrato de arrendamiento]]',
      'RESUMEN: Este contrato regula el arrendamiento de una vivienda en Cuenca. [[e1|Este contrato regula el arrendamiento de una vivienda en Cuenca.]]',
      'PREGUNTA: ¿Cuál es la renta mensual? [[e2|La renta mensual es de 900 euros.]]',
      'PREGUNTA: ¿A cuánto asciende la fianza? [[e2|La fianza equivale a dos mensualidades.]]',
    ].join('\n'),
  );
});

test.each([
  ['Nómina de mayo\nLa empresa se compromete a ingresar el salario.', []],
  [
    'Póliza de hogar\nLa aseguradora cubre los daños de la vivienda.\nPrima anual: 312,47 euros',
    ['¿Cuál es la prima?'],
  ],
  ['Receta de rosquillas\nLa masa se deja reposar durante dos horas. El precio es de 3 euros.', []],
])(
  'proposes only questions that the document answers, and none for an unknown kind of document: %j',
  (text, questions) => {
    const guideQuestions = [...guideOf(block('e1', text)).matchAll(/^PREGUNTA: (.*) \[\[/gmu)].map(
      ([, each]) => each,
    );
    expect(guideQuestions).toEqual(questions);
  },
);

test('uses neither a footer nor a label as the summary', () => {
  const text = `Factura 12
Caja Rural del Arga Página 1
Forma de pago: transferencia a treinta días de la fecha de la factura.
El pago se hará por transferencia bancaria.`;
  expect(lineOf('RESUMEN', guideOf(block('e1', text)))).toBe('El pago se hará por transferencia bancaria.');
  expect(guideOf(block('e1', 'Factura 12\nCaja Rural del Arga Página 1'))).toBe('SIN_GUIA');
});

test('writes a guide without a summary when only a later or dependent sentence could be one', () => {
  const rows = Array.from({ length: 6 }, (_, at) => `Artículo ${at + 1}: ${at},50 €`).join('\n');
  const end = 'Las reclamaciones se atienden hasta dos días después de la entrega.';
  const guide = guideOf(block('e1', `Factura del taller\n${rows}\nTOTAL: 15,00 €\n${end}`));
  expect(lineOf('RESUMEN', guide)).toBeUndefined();
  expect(guide).toContain('PREGUNTA: ¿Cuál es el total?');
});

describe('title of the guide', () => {
  const sentence = 'La presente norma se aplica a todas las personas de la plantilla.';
  test.each([
    ['Contrato de mantenimiento\nEn Plasencia, a 12 de enero de 2026', 'Contrato de mantenimiento'],
    ['ACTA DE LA JUNTA\nGENERAL ORDINARIA\nReunidos los socios', 'Acta de la junta general ordinaria'],
    ['Página 1 de 4\nEn Soria, a 3 de mayo de 2025\nLicencia de obra menor', 'Licencia de obra menor'],
    ['Convenio colectivo de\nlimpieza de edificios\nReunidos', 'Convenio colectivo de limpieza de edificios'],
    ['Potencia del motor 12,4 kW\nFicha de la bomba\nReunidos', 'Ficha de la bomba'],
    ['Capítulo I. Objeto\nPrimera. Partes\nReglamento de régimen interior', 'Reglamento de régimen interior'],
  ])('%j: has the title %j', (head, title) => {
    expect(lineOf('TITULO', guideOf(block('e1', `${head}\n${sentence}`)))).toBe(title);
  });

  test('skips a line that other pages repeat as their header, even with another number', () => {
    const guide = guideOf(
      block('e1', `Gaceta de la Comarca Nueva 15970\nDecreto de ayudas al alquiler\n${sentence}`),
      block('e2', `Gaceta de la Comarca Nueva 15971\n${sentence}`, 2),
    );
    expect(lineOf('TITULO', guide)).toBe('Decreto de ayudas al alquiler');
  });
});

describe('date of the guide', () => {
  const head = 'Contrato de mantenimiento';
  const sentence = 'El servicio empieza el 1 de febrero de 2026 y cuesta mil euros.';
  test.each([
    [`${head}\nEn Plasencia, a 12 de enero de 2026\n${sentence}`, '2026-01-12'],
    [`${head}\nCalle Mayor, 4 · Soria · 1 de marzo de 2026\n${sentence}`, '2026-03-01'],
    [`${head}\nFecha: 05/11/2025\n${sentence}`, '2025-11-05'],
    [`${head}\n${sentence}`, undefined],
  ])('%j: has the date %j', (text, date) => {
    expect(lineOf('FECHA', guideOf(block('e1', text)))).toBe(date);
  });

  test('reads the date of the signature', () => {
    const guide = guideOf(
      block('e1', `${head}\n${sentence}`),
      block('e2', 'Firmado en dos ejemplares.\nEn Burgos, a 4 de mayo de 2021.', 3),
    );
    expect(guide).toContain('FECHA: 2021-05-04 [[e2|4 de mayo de 2021]]');
  });
});

test('writes no guide for excerpts without a sentence or a title, and reads marks with another nonce as text', () => {
  expect(guideOf(block('e1', 'Índice 3 4 5'))).toBe('SIN_GUIA');
  expect(guideOf(block('e1', 'La renta mensual es de 900 euros.'))).toBe('SIN_GUIA');
  expect(writeGuide('<guide-a>hola')).toBeUndefined();
});
