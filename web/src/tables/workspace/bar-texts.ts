import type { TableExportFormat } from '@contract/tables/schemas.ts';

/** Texts of the bar above a table. */
export const barTexts = {
  actions: 'Acciones de la tabla',
  documents: 'Documentos',
  columns: 'Columnas',
  copy: 'Copiar la tabla',
  copied: 'Tabla copiada',
  copiedText: 'Pégala en Excel o en Word.',
  copyFailed: 'El navegador no ha permitido copiar la tabla. Descárgala en Excel o en CSV.',
  download: 'Descargar',
  exports: {
    xlsx: 'Descargar en Excel',
    docx: 'Descargar en Word',
    csv: 'Descargar en CSV',
  } satisfies Record<TableExportFormat, string>,
  exporting: 'Preparando el archivo',
  exportFailed: 'No se ha podido descargar la tabla',
  running: 'Se puede cambiar cuando termine de rellenarse.',
} as const;
