import { tableLimits } from '@contract/table-limits.ts';
import { formatNumber } from '@/shared/format/format.ts';

/** Maximum number of documents of a table, with the text shown once it is reached. */
export const documentLimit = {
  count: tableLimits.rows,
  text: `Una tabla tiene ${formatNumber(tableLimits.rows)} documentos como máximo.`,
} as const;

/** Texts of the choice of documents. */
export const documentTexts = {
  title: 'Documentos',
  none: 'Todavía no tienes documentos a los que preguntar.',
  upload: 'Subir documentos',
  loading: 'Cargando documentos',
  failed: 'No se han podido cargar tus documentos.',
  loss: 'Al quitar un documento se pierden sus respuestas en esta tabla.',
} as const;
