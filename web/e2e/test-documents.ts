import { type Chapter, makePdf } from '../../emulators/src/seed/make-pdf.ts';
import { writeAnnotatedPdf } from '../../functions/tests/fixtures/documents/annotated-pdfs.ts';
import { writePdf } from '../../functions/tests/fixtures/documents/make-pdf.ts';

const filler =
  'Este apartado describe el procedimiento ordinario de la comunidad de regantes y remite a las normas generales de uso, ' +
  'conservación y reparto del agua que se aprobaron en la última asamblea.';

/** A fact that only page 143 of the manual contains. */
export const buriedFact = {
  page: 143,
  question: '¿Qué sanción tiene abrir una compuerta sin permiso?',
  sentence: 'Abrir una compuerta sin permiso del guarda se sanciona con una multa de 430 euros.',
  answer: '430 euros',
} as const;

/** A manual of `pageCount` pages, of which only page 143 gives the fine for abusing a sluice. */
export function makeManual(pageCount: number): Promise<Buffer> {
  const chapters = Array.from({ length: pageCount }, (_, index): Chapter => {
    const page = index + 1;
    const paragraphs = [`${filler} Se refiere al turno número ${page}.`, filler];
    if (page === buriedFact.page) paragraphs.splice(1, 0, buriedFact.sentence);
    return { heading: `Capítulo ${page}`, paragraphs };
  });
  return makePdf({
    fileName: '',
    title: 'Manual de la comunidad de regantes',
    subtitle: 'Edición de 2026',
    chapters,
  });
}

/** The pages of the rulebook's two fines, by position and by printed number. */
export const fines = {
  question: '¿Qué multa tiene abrir la compuerta sin permiso?',
  first: {
    page: 3,
    label: 'iii',
    sentence: 'Abrir la compuerta sin permiso tiene una multa de 120 euros la primera vez.',
  },
  second: {
    page: 9,
    label: '5',
    sentence: 'Abrir la compuerta sin permiso tiene una multa de 900 euros la segunda vez.',
  },
  pageCount: 12,
} as const;

/** Rules on twelve pages, of which the first four are printed i to iv and the others 1 to 8. */
export function makeRulebook(): Buffer {
  const facts = new Map<number, string>(
    [fines.first, fines.second].map(({ page, sentence }) => [page, sentence]),
  );
  const pages = Array.from({ length: fines.pageCount }, (_, index) => {
    const lines = [`Norma número ${index + 1}`, facts.get(index + 1) ?? 'El turno se pide en la secretaría.'];
    const text = lines.map((line, at) => `1 0 0 1 60 ${740 - 40 * at} Tm (${line}) Tj`).join(' ');
    return Buffer.from(`BT /F1 14 Tf ${text} ET`, 'latin1');
  });
  const firstPage = 4;
  const kids = pages.map((_, index) => `${firstPage + 2 * index} 0 R`).join(' ');
  const labels = '/PageLabels << /Nums [0 << /S /r >> 4 << /S /D /St 1 >>] >>';
  return writePdf([
    { dictionary: `<< /Type /Catalog /Pages 2 0 R ${labels} >>` },
    { dictionary: `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>` },
    { dictionary: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>' },
    ...pages.flatMap((stream, index) => [
      {
        dictionary: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${firstPage + 2 * index + 1} 0 R >>`,
      },
      { dictionary: `<< /Length ${stream.length} >>`, stream },
    ]),
  ]);
}

/** A form with its values in fields and a note on the page, none of them with an appearance stream. */
export const filledForm = {
  question: '¿De cuánto es la renta mensual de la vivienda?',
  rent: '850 euros al mes',
  garage: 'El garaje se alquila aparte por 60 euros.',
} as const;

export function makeFilledForm(): Buffer {
  const label = 'BT /F1 12 Tf 50 700 Td (La renta mensual de la vivienda es de) Tj ET';
  return writeAnnotatedPdf(label, [
    {
      entries: `/Subtype /Widget /FT /Tx /T (renta) /F 4 /V (${filledForm.rent})`,
      rect: [255, 695, 420, 715],
    },
    {
      entries: `/Subtype /FreeText /F 4 /DA (/Helv 12 Tf 0 g) /Contents (${filledForm.garage})`,
      rect: [50, 600, 420, 625],
    },
  ]);
}
