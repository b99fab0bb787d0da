import { priceExtraction } from '@contract/billing/credit-prices.ts';
import type { Extraction } from '@contract/extractor/schemas.ts';
import { formatCount, formatCredits, formatNumber } from '@/shared/format/format.ts';

/** Texts about an ended extraction: its changes and the next steps. */
export const followUpTexts = {
  more: (name: string): string => `Más acciones de ${name}`,
  ask: 'Preguntar a este sitio',
  askFor: (count: number): string => `Preguntar a este sitio (${formatCredits(count)})`,
  askHint: (count: number): string =>
    `Añade el sitio a tus documentos por ${formatCredits(count)}; ocupa el lugar de uno. Las preguntas se cobran aparte, al precio habitual.`,
  knownHint: 'Ya está en tus documentos.',
  adding: 'Preparando el sitio…',
  added: (name: string): string => `Ya está en tus documentos: ${name}`,
  askNow: 'Preguntar',
  addFailed: 'No se ha podido añadir el sitio a tus documentos.',
  takenTitle: 'Ya tienes este sitio',
  taken:
    'En tus documentos hay otra copia de este sitio. Puedes reemplazarla por esta, y las citas de la anterior dejarán de abrirse, o guardar las dos.',
  replace: 'Reemplazar',
  keepBoth: 'Guardar las dos',
  cancel: 'Cancelar',
  againFor: (count: number): string => `Volver a extraer (hasta ${formatCredits(count)})`,
  againHint: 'Al volver a extraer solo se cobran las páginas nuevas y las que hayan cambiado.',
  starting: 'Empezando…',
  againFailed: 'No se ha podido volver a extraer el sitio.',
  compare: 'Comparar con la extracción anterior',
  watch: 'Avisarme cuando cambie',
  watchHint:
    'Legajo vuelve a leer el sitio cuando le digas y te escribe si cambia algo. Lo que no cambia no cuesta nada.',
  formats: 'Otros formatos',
  preparing: 'Preparando la descarga…',
  formatFailed: 'No se ha podido descargar.',
  format: (label: string): string => `Descargar en ${label}`,
} as const;

/** Returns the maximum cost in credits of repeating the extraction. */
export function maxRepeatCredits({ max_pages, translate }: Extraction): number {
  return priceExtraction(max_pages, translate ? max_pages : 0);
}

/**
 * Returns «Desde la extracción anterior: 1 nueva, 2 cambiadas y 9 sin cambios.», or `undefined` without a comparison.
 */
export function describeChanges({ comparison }: Pick<Extraction, 'comparison'>): string | undefined {
  if (comparison === null) return undefined;
  const { new: addedCount, changed, unchanged, gone } = comparison;
  const textParts = [
    ...(addedCount > 0 ? [formatCount(addedCount, 'nueva', 'nuevas')] : []),
    ...(changed > 0 ? [formatCount(changed, 'cambiada', 'cambiadas')] : []),
    ...(unchanged > 0 ? [`${formatNumber(unchanged)} sin cambios`] : []),
    ...(gone !== null && gone > 0 ? [formatCount(gone, 'desaparecida', 'desaparecidas')] : []),
  ];
  return textParts.length === 0
    ? undefined
    : `Desde la extracción anterior: ${new Intl.ListFormat('es').format(textParts)}.`;
}
