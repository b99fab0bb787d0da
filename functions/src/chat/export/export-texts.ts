import { doubtNames } from '../../contract/chat/doubts.ts';
import { describePagesRead } from '../../contract/reading/describe-pages-read.ts';
import { formatCount, formatNumber } from '../../contract/spanish-format.ts';
import { formatMoment } from '../../platform/spanish/spanish-dates.ts';
import type { TranscriptCitation } from './transcript.ts';

const removalNames = { deleted: 'Documento eliminado', replaced: 'Documento reemplazado' } as const;

/** Texts of an exported conversation besides its messages. */
export const exportTexts = {
  allDocuments: 'Todos los documentos',
  about: (documents: string) => `Documentos: ${documents}`,
  exported: (date: Date) => `Exportada el ${formatMoment(date)}`,
  ownModel: 'Modelo local de demostración: copia frases de los documentos, no razona.',
  prepared: 'Ejemplo preparado',
  saved: 'Respuestas guardadas',
  savedCount: (count: number) => formatCount(count, 'respuesta', 'respuestas'),
  savedExported: (date: Date) => `Exportadas el ${formatMoment(date)}`,
  noneSaved: 'No hay respuestas guardadas.',
  asked: (date: Date, conversation?: string) =>
    [formatMoment(date), ...(conversation === undefined ? [] : [`en «${conversation}»`])].join(', '),
  sources: 'Fuentes',
  unprintable: (count: number) =>
    `${formatCount(count, 'carácter', 'caracteres')} de esta conversación no se ${count === 1 ? 'puede' : 'pueden'} imprimir: en su lugar aparece «□».`,
  consideredPages: 'Páginas consultadas',
  source: (name: string, pageLabel: string) => `${name}, página ${pageLabel}`,
  webPage: (title: string, url: string) => `${title}, ${url}`,
  /** Returns the remark after the source of a citation; empty without one. */
  remark: ({ removal, doubt }: Pick<TranscriptCitation, 'removal' | 'doubt'>) => {
    const remarks = [...(removal ? [removalNames[removal]] : []), ...(doubt ? [doubtNames[doubt]] : [])];
    return remarks.length === 0 ? '' : ` (${remarks.join('; ')})`;
  },
  unsupported: 'sin comprobar',
  unsupportedNote: 'Lo marcado como «sin comprobar» no se ha podido comprobar en los documentos.',
  cutNote: 'La respuesta es demasiado larga y se corta aquí.',
  uncheckedCitationsNote:
    'La respuesta tiene más citas de las que se pueden comprobar a la vez: faltan algunas.',
  partNote: (pages: number, total: number) =>
    `Respuesta a partir de ${formatNumber(pages)} de las ${formatNumber(total)} páginas de los documentos.`,
  unfinishedNote: describePagesRead,
  unreadPartsNote: ({ name, parts }: { name: string; parts: string }) => `Sin leer en «${name}»: ${parts}.`,
  /** Line under an answer that was exported by itself, which names its question. */
  answerTo: (question: string) => `Respuesta a «${question}»`,
  noAnswer: 'Esta pregunta no tiene respuesta.',
  empty: 'Esta conversación no tiene mensajes.',
} as const;
