import { formatCount, formatNumber } from '../../contract/spanish-format.ts';

const dateTime = new Intl.DateTimeFormat('es-ES', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Madrid',
});

/** What an exported conversation says besides its messages. */
export const exportTexts = {
  allDocuments: 'Todos los documentos',
  about: (documents: string) => `Documentos: ${documents}`,
  exported: (date: Date) => `Exportada el ${dateTime.format(date)}`,
  saved: 'Respuestas guardadas',
  savedCount: (count: number) => formatCount(count, 'respuesta', 'respuestas'),
  savedExported: (date: Date) => `Exportadas el ${dateTime.format(date)}`,
  noneSaved: 'No hay respuestas guardadas.',
  asked: (date: Date, conversation?: string) =>
    [dateTime.format(date), ...(conversation === undefined ? [] : [`en «${conversation}»`])].join(', '),
  sources: 'Fuentes',
  consideredPages: 'Páginas consultadas',
  source: (name: string, pageLabel: string) => `${name}, página ${pageLabel}`,
  gone: { deleted: 'Documento eliminado', replaced: 'Documento reemplazado' },
  unsupported: 'sin comprobar',
  unsupportedNote: 'Lo marcado como «sin comprobar» no se ha podido comprobar en los documentos.',
  cutNote: 'La respuesta es más larga de lo que cabe y termina aquí.',
  partNote: (pages: number, total: number) =>
    `Respuesta a partir de ${formatNumber(pages)} de las ${formatNumber(total)} páginas de los documentos.`,
  noAnswer: 'Esta pregunta no tiene respuesta.',
  empty: 'Esta conversación no tiene mensajes.',
} as const;
