import { creditPrices } from '@contract/billing/credit-prices.ts';
import type { JobState } from '@contract/extractor/job-states.ts';
import { extractorLimits } from '@contract/extractor/limits.ts';
import type { LogLevel } from '@contract/extractor/log.ts';
import type { ExtractionMode } from '@contract/extractor/modes.ts';
import type { Extraction } from '@contract/extractor/schemas.ts';
import type { UrlList } from '@contract/extractor/url-list.ts';
import { formatCount, formatCredits, formatDay, formatNumber, formatPages } from '@/shared/format/format.ts';
import { formatTime } from '@/shared/format/format-time.ts';
import type { Tone } from '@/ui/badge.tsx';

/** Maximum number of typed path patterns; the other half of the limit is left for excluded sections. */
export const maxTypedPatterns = extractorLimits.pathPatterns / 2;

export const modeLabels: Record<ExtractionMode, string> = {
  site: 'Sitio',
  page: 'Una página',
  list: 'Lista',
};

export const extractorTexts = {
  formTitle: 'Qué extraer',
  mode: 'Qué extraer',
  knownAddress: (at: string): string =>
    `Ya extrajiste esta dirección el ${formatDay(at)} a las ${formatTime(at)}. Si la vuelves a extraer, solo se cobran las páginas nuevas y las que hayan cambiado.`,
  again: 'Volver a extraer',
  pageUrl: 'Dirección de la página',
  pageUrlHint: 'Solo se extrae esta página, sin seguir sus enlaces.',
  list: 'Direcciones',
  listHint: `Una en cada línea, hasta ${formatNumber(extractorLimits.maxPages)}. Pueden ser de sitios distintos.`,
  listPlaceholder: 'https://ejemplo.es/guia\nhttps://ejemplo.es/precios',
  listError: 'Escribe al menos una dirección, como https://ejemplo.es.',
  listFile: 'Elegir un archivo…',
  listFileHint: 'Texto o CSV',
  listFileFailure: 'No se ha podido leer el archivo. Elige uno de texto o CSV de menos de 2 MB.',
  map: 'Ver el mapa del sitio',
  mapAgain: 'Actualizar el mapa',
  mapHint: 'Gratis: qué páginas tiene y qué costaría cada sección.',
  mapBusy: 'Consultando qué páginas tiene…',
  mapTitle: 'Mapa del sitio',
  mapPartial: 'Puede haber más: el sitio no las enumera todas.',
  mapFailure: 'No se ha podido obtener el mapa de este sitio. Puedes iniciar la extracción sin él.',
  mapTyped: 'Se aplican las rutas que has escrito abajo.',
  allSections: 'Todas las secciones',
  siteTree: 'Secciones del sitio',
  restOfSite: 'Portada y páginas sueltas',
  noSections: 'Elige al menos una sección.',
  paths: 'Incluir o excluir rutas',
  include: 'Solo estas rutas',
  exclude: 'Excluir estas rutas',
  pathsHint:
    'Una en cada línea. /blog incluye todas las páginas por debajo de esa ruta; * equivale a cualquier texto.',
  wrongPath: (line: string): string => `«${line.trim().slice(0, 60)}» no es una ruta.`,
  tooManyPaths: `Escribe como mucho ${maxTypedPatterns} rutas.`,
  includePlaceholder: '/blog',
  excludePlaceholder: '/blog/etiquetas\n*/imprimir',
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
  clear: 'Limpiar',
  cancel: 'Cancelar extracción',
  cancelling: 'Cancelando…',
  activity: 'Actividad',
  result: 'Resultado',
  views: 'Partes del resultado',
  pagesView: 'Páginas',
  skippedView: 'Omitidas',
  searchPages: 'Buscar en las páginas',
  searching: 'Buscando en el texto de las páginas…',
  searchFailure: 'Solo se ha podido buscar en los títulos y las direcciones.',
  pagesFound: (count: number): string => formatPages(count),
  noPageFound: (words: string): string => `Ninguna página contiene «${words}».`,
  choosePage: 'Elige una página para leerla.',
  backToPages: 'Volver a las páginas',
  copyMarkdown: 'Copiar Markdown',
  copied: 'Copiado',
  copyFailure: 'El navegador no ha permitido copiar. Selecciona el texto y cópialo con el teclado.',
  pagesToCome: 'Las páginas aparecerán aquí a medida que se extraigan.',
  noPages: 'De esta extracción ya no se conserva ninguna página.',
  noSkipped: 'Aquí aparecerán las direcciones que se omitan, con su motivo.',
  skippedFailure: 'No se han podido cargar estas direcciones.',
  sameAs: 'Repite o redirige a',
  moreSkipped: (count: string): string => `Se muestran las primeras. El archivo las incluye todas: ${count}.`,
  pdfHint: 'Añádelos a tus documentos para preguntarles. Verás sus páginas y su precio antes de subirlos.',
  addPdf: 'Añadir a mis documentos',
  addPdfNamed: (url: string): string => `Añadir a mis documentos: ${url}`,
  pdfBrought: (name: string): string => `Se ha descargado ${name}`,
  pdfFailure: 'No se ha podido descargar el PDF.',
  demoTranslation:
    'Traducción de demostración: el modelo local marca el texto, pero no lo traduce. Configura un proveedor de modelos para traducir.',
  keptOriginal: (count: number): string =>
    count === 1
      ? 'Una página no se ha podido traducir: el archivo incluye el original.'
      : `${formatNumber(count)} páginas no se han podido traducir: el archivo incluye los originales.`,
  buyCredits: 'Comprar créditos',
  invalid: 'Por favor, completa todos los campos correctamente.',
  noCredits: 'Créditos insuficientes.',
  unknownError: 'Error desconocido.',
  connectionLost:
    'Se ha perdido la conexión. La extracción sigue en marcha; volvemos a intentarlo enseguida.',
  connectionBack: 'Conexión recuperada.',
  startConnectionFailure:
    'Error de conexión: no sabemos si la extracción ha empezado. Vuelve a intentarlo; no se cobra dos veces.',
  downloadFailure: 'El archivo no se ha podido descargar.',
  downloadConnectionFailure: 'Error de conexión durante la descarga. Inténtalo de nuevo.',
  downloaded: (name: string): string => `Archivo descargado: ${name}`,
  historyTitle: 'Extracciones anteriores',
  historyEmpty:
    'Aquí aparecerá cada página a medida que se extraiga. Puedes cerrar esta pantalla: la extracción continúa.',
  historyAll: (count: number): string => `Ver las ${formatNumber(count)} extracciones`,
  historyFailure: 'No se han podido cargar las extracciones anteriores.',
  retry: 'Reintentar',
  previewTitle: 'Páginas extraídas',
  previewFailure: 'No se han podido cargar las páginas.',
  pageFailure: 'No se ha podido cargar esta página.',
  pageKept: 'No se ha podido traducir: este es el original.',
  pageAlreadyThere: 'Ya estaba en el idioma de destino.',
  versionIn: (language: string): string => `Versión en ${language}`,
  seeOriginal: 'Ver original',
  seeTranslation: 'Ver traducción',
  untranslated: 'Sin traducir',
  partial: 'Cortada: falta el final',
  openPage: 'Abrir la página en su sitio',
  original: 'Original',
  translation: 'Traducción',
  more: 'Ver más páginas',
  cutPreview: 'La vista previa termina aquí; el archivo contiene la página entera.',
  helpTitle: 'Cómo funciona',
  help: [
    'Solo se extraen páginas públicas del mismo sitio que su archivo robots.txt permita.',
    'De cada página se guarda el contenido, sin menús, anuncios ni avisos.',
    'El ZIP incluye un índice que se abre en el navegador, cada página en Markdown y la lista de lo omitido, con su motivo.',
    `El archivo se guarda ${extractorLimits.archiveDays} días.`,
  ],
  price: `${formatCredits(creditPrices.extractedPage)} por página extraída. Traducir añade ${formatCredits(creditPrices.translationJob)} por extracción, y nada si no se traduce ninguna página. El mapa y las páginas omitidas no cuestan nada.`,
} as const;

/** Shown before submitting when the account has too few credits. */
export const describeShortage = (cost: number, available: number): string =>
  `${cost === 1 ? 'Haría' : 'Harían'} falta hasta ${formatCredits(cost)} y tienes ${formatNumber(available)}. Reduce el máximo de páginas o compra más créditos.`;

/** Returns the chosen share of the map: «12 de 43 páginas». */
export const describeChosenPages = (chosenCount: number, knownCount: number): string =>
  chosenCount === knownCount
    ? formatPages(knownCount)
    : `${formatNumber(chosenCount)} de ${formatPages(knownCount)}`;

/** Returns the number of URLs in a list and of those left out. */
export function describeList({
  addresses,
  refusedLines,
  omittedCount: leftOut,
}: UrlList): string | undefined {
  if (addresses.length === 0) return undefined;
  const textParts = [formatCount(addresses.length, 'dirección', 'direcciones')];
  if (refusedLines.length > 0) {
    textParts.push(`${formatCount(refusedLines.length, 'línea', 'líneas')} sin dirección`);
  }
  if (leftOut > 0) textParts.push(`${formatNumber(leftOut)} sin extraer por superar el máximo`);
  return `${textParts.join(' · ')}.`;
}

/** Returns the maximum cost, shown before submitting. */
export const describeEstimate = (cost: number): string =>
  `Como máximo ${formatCredits(cost)}. Se ${cost === 1 ? 'reserva' : 'reservan'} al empezar y se devuelve lo que no se use.`;

/** Names a job by its start URL, or by the number of URLs in its list. */
export function nameJob({ mode, url, max_pages }: Pick<Extraction, 'mode' | 'url' | 'max_pages'>): string {
  if (mode === 'list') return `Lista de ${formatCount(max_pages, 'dirección', 'direcciones')}`;
  const { host, pathname } = new URL(url);
  return host + pathname.replace(/\/$/, '');
}

const languageNames = new Intl.DisplayNames('es-ES', { type: 'language' });

/** Returns the Spanish name of a language, or its code when the name is unknown. */
export function nameLanguage(code: string): string {
  try {
    return languageNames.of(code.split('-')[0] ?? code) ?? code;
  } catch {
    // Returns an invalid language code as the page declares it.
    return code;
  }
}

export const stateLabels: Record<JobState, { readonly label: string; readonly tone: Tone }> = {
  queued: { label: 'En cola', tone: 'accent' },
  crawling: { label: 'Extrayendo', tone: 'accent' },
  translating: { label: 'Traduciendo', tone: 'accent' },
  packing: { label: 'Preparando el archivo', tone: 'accent' },
  done: { label: 'Terminada', tone: 'success' },
  cancelled: { label: 'Cancelada', tone: 'warning' },
  failed: { label: 'Fallida', tone: 'danger' },
};

/** Prefixes for screen readers, which do not convey the line's colour. */
export const levelLabels: Record<LogLevel, string> = {
  info: '',
  success: 'Hecho: ',
  warning: 'Aviso: ',
  error: 'Error: ',
};

/** Returns the remaining time, such as «quedan unos 3 min», rounded up so that it is rarely exceeded. */
export function describeSecondsLeft(seconds: number): string {
  if (seconds < 60) return `quedan unos ${Math.max(5, Math.ceil(seconds / 5) * 5)} s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? `quedan unos ${minutes} min` : `quedan unas ${Math.ceil(minutes / 60)} h`;
}
