import { foldText } from '../../platform/spanish/spanish-terms.ts';

/** Folded nouns for documents, as alternatives of a regular expression. */
export const documentNouns =
  'documentos?|contratos?|pdfs?|archivos?|ficheros?|textos?|informes?|escrituras?|polizas?|nominas?|facturas?|leyes|ley|decretos?|sentencias?|manual(?:es)?|actas?|convenios?|estatutos?|pliegos?|expedientes?|memorias?|presupuestos?|demandas?|dictamen(?:es)?|guias?|reglamentos?|anexos?|acuerdos?|cartas?|articulos?|libros?|documents?|contracts?|files?|reports?|agreements?|texts?';

/** Returns the words of a question, folded and separated by one space. */
export function foldQuestion(question: string): string {
  return foldText(question)
    .replace(/ñ/gu, 'n')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
