import { formatCount, formatNumber } from '@/shared/format/format.ts';

/** Texts of the grid and of its filters. */
export const gridTexts = {
  documents: 'Documento',
  total: 'Total',
  totalOfShown: 'Total de lo filtrado',
  help: 'Flechas para moverte, Intro para abrir una celda, Mayús y flechas para elegir varias, Ctrl y C para copiarlas.',
  ascending: 'Ordenar de menor a mayor',
  descending: 'Ordenar de mayor a menor',
  unordered: 'Volver al orden de la tabla',
  editColumn: 'Cambiar la columna',
  askColumn: 'Volver a preguntar la columna',
  columnActions: (name: string) => `${name}: ordenar y cambiar`,
  search: 'Buscar en la tabla',
  cells: 'Celdas',
  filters: (changed: number) => (changed === 0 ? 'Filtros' : `Filtros (${formatNumber(changed)})`),
  unusual: 'Señalar diferencias',
  order: 'Ordenar por',
  tableOrder: 'Orden de la tabla',
  reversed: (name: string) => `${name}, de mayor a menor`,
  shown: (shownCount: number, all: number) =>
    `${formatNumber(shownCount)} de ${formatCount(all, 'documento', 'documentos')}`,
  noneShown: 'Ningún documento coincide con el filtro.',
  clear: 'Quitar el filtro',
  deleted: 'Documento eliminado',
  noRows: 'Esta tabla no tiene documentos',
  noRowsText: 'Añade los documentos a los que quieras preguntar.',
  noColumns: 'Esta tabla no tiene preguntas',
  noColumnsText: 'Añade las columnas que quieras rellenar.',
} as const;
