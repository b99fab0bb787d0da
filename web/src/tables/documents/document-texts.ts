import { tableLimits } from '@contract/table-limits.ts';
import { formatCount, formatNumber } from '@/shared/format/format.ts';

/** Texts of the choice of documents. */
export const documentTexts = {
  title: 'Documentos',
  search: 'Buscar documento',
  all: (count: number) => `Todos (${formatNumber(count)})`,
  chosen: (count: number) =>
    count === 0 ? 'Ninguno elegido' : formatCount(count, 'documento elegido', 'documentos elegidos'),
  full: `Una tabla tiene ${formatNumber(tableLimits.rows)} documentos como máximo.`,
  nothingFound: 'Ningún documento coincide.',
  none: 'Todavía no tienes documentos que se puedan preguntar.',
  upload: 'Subir documentos',
  loading: 'Cargando documentos',
  failed: 'No se han podido cargar tus documentos.',
  deleted: 'Documento eliminado',
  loss: 'Al quitar un documento se pierden sus respuestas en esta tabla.',
  pages: (count: number) => formatCount(count, 'página', 'páginas'),
} as const;
