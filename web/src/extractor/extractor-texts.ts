import { creditPrices } from '@contract/credit-prices.ts';
import type { JobState } from '@contract/extractor/job-states.ts';
import { extractorLimits } from '@contract/extractor/limits.ts';
import type { LogLevel } from '@contract/extractor/log.ts';
import { formatCount, formatNumber } from '@/shared/format/format.ts';
import type { Tone } from '@/shared/ui/badge.tsx';

export const credits = (count: number): string => formatCount(count, 'crédito', 'créditos');
export const pages = (count: number): string => formatCount(count, 'página', 'páginas');

export const extractorTexts = {
  formTitle: 'Qué extraer',
  url: 'Dirección del sitio',
  urlHint: 'Se recorre desde esta página, sin salir del sitio.',
  urlPlaceholder: 'https://ejemplo.es',
  urlError: 'Introduce la dirección de un sitio web, como https://ejemplo.es.',
  maxPages: 'Máximo de páginas',
  maxPagesHint: `De 1 a ${formatNumber(extractorLimits.maxPages)}.`,
  maxPagesError: `Introduce un número de 1 a ${formatNumber(extractorLimits.maxPages)}.`,
  translate: 'Traducir las páginas',
  language: 'Idioma de destino',
  start: 'Iniciar extracción',
  download: 'Descargar archivo',
  downloadShort: 'Descargar ZIP',
  clear: 'Limpiar',
  cancel: 'Cancelar extracción',
  cancelling: 'Cancelando…',
  activity: 'Actividad',
  idle: 'Aquí verás cada página según se extrae. Puedes cerrar esta pantalla: la extracción sigue sin ti.',
  skippedTitle: (count: string): string => `Por qué se han omitido ${count}`,
  notVisited: 'Descartadas sin visitarlas',
  keptOriginal: (count: number): string =>
    count === 1
      ? 'Una página no se ha podido traducir: el archivo lleva el original.'
      : `${formatNumber(count)} páginas no se han podido traducir: el archivo lleva los originales.`,
  buyCredits: 'Comprar créditos',
  invalid: 'Por favor, completa todos los campos correctamente.',
  noCredits: 'Créditos insuficientes.',
  unknownError: 'Error desconocido.',
  connectionLost: 'Se ha perdido la conexión. La extracción sigue; volvemos a preguntar enseguida.',
  connectionBack: 'Conexión recuperada.',
  startConnectionFailure:
    'Error de conexión: no sabemos si la extracción ha empezado. Vuelve a intentarlo; no se cobra dos veces.',
  downloadFailure: 'El archivo no se ha podido descargar.',
  downloadConnectionFailure: 'Error de conexión durante la descarga. Inténtalo de nuevo.',
  downloaded: (name: string): string => `Archivo descargado: ${name}`,
  historyTitle: 'Extracciones anteriores',
  historyEmpty: 'Cuando extraigas un sitio, su archivo quedará aquí para descargarlo de nuevo.',
  historyAll: (count: number): string => `Ver las ${formatNumber(count)} extracciones`,
  historyFailure: 'No se han podido cargar las extracciones anteriores.',
  retry: 'Reintentar',
  previewTitle: 'Páginas extraídas',
  previewFailure: 'No se han podido cargar las páginas.',
  pageFailure: 'No se ha podido cargar esta página.',
  pageKept: 'No se ha podido traducir: este es el original.',
  pageAlreadyThere: 'Ya estaba en el idioma pedido.',
  untranslated: 'Sin traducir',
  openPage: 'Abrir la página en su sitio',
  original: 'Original',
  translation: 'Traducción',
  more: 'Ver más páginas',
  cutPreview: 'La vista previa termina aquí; el archivo contiene la página entera.',
  helpTitle: 'Cómo funciona',
  help: [
    'Solo se recogen páginas públicas del mismo sitio, y solo las que su robots.txt permite.',
    'De cada página queda el contenido: sin menús, anuncios ni avisos.',
    'El ZIP trae un índice para el navegador, cada página en Markdown y la lista de lo que se ha omitido y por qué.',
    `El archivo se guarda ${extractorLimits.archiveDays} días.`,
  ],
  price: `${credits(creditPrices.extractedPage)} por página entregada; la traducción añade ${credits(creditPrices.translationJob)} por extracción.`,
} as const;

/** Said before the form is sent, where the account cannot pay for it. */
export const describeShortage = (cost: number, available: number): string =>
  `Harían falta hasta ${credits(cost)} y tienes ${formatNumber(available)}. Baja el máximo de páginas o compra más.`;

/** What the form will cost at most, before it is sent. */
export const describeEstimate = (cost: number): string =>
  `Como máximo ${credits(cost)}. Se reservan al empezar y se devuelve lo que no se use.`;

export const stateLabels: Record<JobState, { readonly label: string; readonly tone: Tone }> = {
  queued: { label: 'En cola', tone: 'accent' },
  crawling: { label: 'Extrayendo', tone: 'accent' },
  translating: { label: 'Traduciendo', tone: 'accent' },
  packing: { label: 'Preparando el archivo', tone: 'accent' },
  done: { label: 'Terminada', tone: 'success' },
  cancelled: { label: 'Cancelada', tone: 'warning' },
  failed: { label: 'Fallida', tone: 'danger' },
};

/** Read before a line of the log by those who do not see its colour. */
export const levelLabels: Record<LogLevel, string> = {
  info: '',
  success: 'Hecho: ',
  warning: 'Aviso: ',
  error: 'Error: ',
};

/** How long a job still takes: `unos 3 min`. Rounded up, so that it is rarely longer. */
export function describeSecondsLeft(seconds: number): string {
  if (seconds < 60) return `quedan unos ${Math.max(5, Math.ceil(seconds / 5) * 5)} s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? `quedan unos ${minutes} min` : `quedan unas ${Math.ceil(minutes / 60)} h`;
}
