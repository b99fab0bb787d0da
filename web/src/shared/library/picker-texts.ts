import { formatCount, formatNumber } from '../format/format.ts';

/** Texts of the choice of documents. */
export const pickerTexts = {
  search: 'Buscar documento',
  all: (count: number) => `Todos (${formatNumber(count)})`,
  chosen: (count: number) =>
    count === 0 ? 'Ninguno elegido' : formatCount(count, 'documento elegido', 'documentos elegidos'),
  nothingFound: 'Ningún documento coincide.',
  deleted: 'Documento eliminado',
  pages: (count: number) => formatCount(count, 'página', 'páginas'),
} as const;
