import { type Chapter, makePdf } from '../../emulators/src/seed/make-pdf.ts';

const filler =
  'Este apartado describe el procedimiento ordinario de la comunidad de regantes y remite a las normas generales de uso, ' +
  'conservación y reparto del agua que se aprobaron en la última asamblea.';

/** What the manual says on one page only. */
export const buriedFact = {
  page: 143,
  question: '¿Qué sanción tiene abrir una compuerta sin permiso?',
  sentence: 'Abrir una compuerta sin permiso del guarda se sanciona con una multa de 430 euros.',
  answer: '430 euros',
} as const;

/** A manual of `pageCount` pages, whose page 143 alone says what abusing a sluice costs. */
export function makeManual(pageCount: number): Promise<Buffer> {
  const chapters = Array.from({ length: pageCount }, (_, position): Chapter => {
    const page = position + 1;
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
