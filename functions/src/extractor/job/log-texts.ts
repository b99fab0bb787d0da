import { pageChangeLabels } from '../../contract/extractor/page-changes.ts';
import { describeSkip, type SkipReason, skipReasonLabels } from '../../contract/extractor/skip-reasons.ts';
import { formatCount, formatCredits, formatNumber, formatPages } from '../../contract/spanish-format.ts';
import type { LogEntry } from './job-log.ts';
import type { JobRecord } from './job-record.ts';
import type { UrlRecord } from './url-record.ts';

/** All texts of the activity log. */
export const logTexts = {
  started: ({ mode, url, maxPages }: Pick<JobRecord, 'mode' | 'url' | 'maxPages'>): LogEntry => ({
    kind: 'started',
    level: 'info',
    detail: describeRequest[mode](new URL(url).hostname, formatPages(maxPages)),
  }),
  resumed: (): LogEntry => ({
    kind: 'resumed',
    level: 'info',
    detail: 'La extracción continúa donde se había quedado.',
  }),
  robotsRead: (host: string, delaySeconds: number): LogEntry => ({
    kind: 'robots_read',
    level: 'info',
    detail:
      delaySeconds > 0
        ? `Se respetan las normas de ${host} (robots.txt): una página cada ${formatNumber(delaySeconds)} s.`
        : `Se respetan las normas de ${host} (robots.txt).`,
  }),
  sitemapRead: (count: number, isWhole = true): LogEntry => ({
    kind: 'sitemap_read',
    level: 'info',
    detail: isWhole
      ? `El mapa del sitio incluye ${formatPages(count)}.`
      : `El mapa del sitio incluye ${formatPages(count)} en las partes que se han leído; tiene más.`,
  }),
  siteMoved: (host: string): LogEntry => ({
    kind: 'site_moved',
    level: 'info',
    detail: `La dirección lleva a ${host}: se extrae ese sitio.`,
  }),
  /** `language` is set when the page is the version in that language of an earlier page. */
  pageDelivered: (
    position: number,
    { url, change, isCut }: Pick<UrlRecord, 'url' | 'change'> & Partial<Pick<UrlRecord, 'isCut'>>,
    { title, language }: { readonly title: string; readonly language?: string | undefined },
  ): LogEntry => ({
    kind: 'page_delivered',
    level: isCut === true ? 'warning' : 'success',
    detail: [
      `Página ${position}`,
      ...(change === null ? [] : [pageChangeLabels[change].toLowerCase()]),
      ...(language === undefined ? [] : [`versión en ${nameLanguage(language)}`]),
    ]
      .join(', ')
      .concat(`: ${title === '' ? url : title}`)
      .concat(isCut === true ? '. Supera el tamaño máximo: falta el final.' : ''),
    url,
  }),
  pageSkipped: (reason: SkipReason, url: string): LogEntry => ({
    kind: 'page_skipped',
    // Logs a URL outside of the selection as information, because it is no loss.
    level: reason === 'not_selected' ? 'info' : 'warning',
    detail: `Omitida: ${describeSkip(reason)}.`,
    url,
    reason,
  }),
  pageRetried: (reason: SkipReason, seconds: number, url: string): LogEntry => ({
    kind: 'page_retried',
    level: 'warning',
    detail: `${reason === 'too_many_requests' ? 'El sitio pide ir más despacio' : skipReasonLabels[reason]}. Se volverá a intentar en ${seconds} s.`,
    url,
    reason,
  }),
  waiting: (seconds: number): LogEntry => ({
    kind: 'waiting',
    level: 'info',
    detail: `El sitio pide ir más despacio: se espera ${seconds} s.`,
  }),
  limitReached: (unlistedCount: number): LogEntry => ({
    kind: 'limit_reached',
    level: 'info',
    detail:
      unlistedCount === 1
        ? 'Hay 1 dirección más que no figura en la lista.'
        : `Hay ${formatNumber(unlistedCount)} direcciones más que no figuran en la lista.`,
  }),
  translationStarted: (language: string, pages: number): LogEntry => ({
    kind: 'translation_started',
    level: 'info',
    detail: `Se traducen ${formatPages(pages)} al ${language}.`,
  }),
  demoTranslation: (): LogEntry => ({
    kind: 'translation_started',
    level: 'warning',
    detail:
      'Traducción de demostración: el modelo local solo marca el texto, no lo traduce. Para traducir hace falta un proveedor de modelos.',
  }),
  pageTranslated: (position: number, title: string, isPartial: boolean): LogEntry => ({
    kind: 'page_translated',
    level: isPartial ? 'warning' : 'success',
    detail: isPartial
      ? `Página ${position}, traducida en parte: ${title}`
      : `Página ${position}, traducida: ${title}`,
  }),
  pageKept: (position: number): LogEntry => ({
    kind: 'page_kept',
    level: 'info',
    detail: `La página ${position} ya está en el idioma de destino.`,
  }),
  translationFailed: (position: number): LogEntry => ({
    kind: 'translation_failed',
    level: 'warning',
    detail: `La página ${position} no se ha podido traducir: se conserva el original.`,
  }),
  packing: (pages: number): LogEntry => ({
    kind: 'packing',
    level: 'info',
    detail: `Se prepara el archivo con ${formatPages(pages)}.`,
  }),
  done: (job: Pick<JobRecord, 'counters' | 'earlierJobId'>, credits: number): LogEntry => ({
    kind: 'done',
    level: 'success',
    detail: `Terminado: ${formatPages(job.counters.delivered)}${describeChanges(job)}, ${formatCredits(credits)}.`,
  }),
  cancelled: (pages: number, credits: number): LogEntry => ({
    kind: 'cancelled',
    level: 'warning',
    detail:
      pages === 0
        ? 'Cancelada antes de la primera página. No se te ha cobrado nada.'
        : `Cancelada: se conservan ${formatPages(pages)}, ${formatCredits(credits)}.`,
  }),
  /** Explains `failed`: the start has no text without its scripts. */
  needsJavaScript:
    'No se ha podido extraer ninguna página. Este sitio se construye en el navegador con JavaScript, que la extracción no ejecuta: prueba con una versión para imprimir o con sus documentos PDF. No se te ha cobrado nada.',
  /** Explains `failed`: the robots.txt of the site does not answer. */
  robotsUnknown:
    'No se ha podido comprobar qué páginas permite extraer el sitio: su archivo robots.txt no responde. No se te ha cobrado nada.',
  failed: (sentence: string): LogEntry => ({ kind: 'failed', level: 'error', detail: sentence }),
} as const;

/** Returns « (1 nueva, 2 cambiadas y 9 sin cambios)»; empty when nothing is compared. */
function describeChanges({ counters, earlierJobId }: Pick<JobRecord, 'counters' | 'earlierJobId'>): string {
  if (earlierJobId === null) return '';
  const { delivered, changed, unchanged } = counters;
  const addedCount = delivered - changed - unchanged;
  const textParts = [
    ...(addedCount > 0 ? [formatCount(addedCount, 'nueva', 'nuevas')] : []),
    ...(changed > 0 ? [formatCount(changed, 'cambiada', 'cambiadas')] : []),
    ...(unchanged > 0 ? [`${formatNumber(unchanged)} sin cambios`] : []),
  ];
  return ` (${new Intl.ListFormat('es').format(textParts)})`;
}

const describeRequest: Record<JobRecord['mode'], (host: string, pages: string) => string> = {
  site: (host, pages) => `Empieza la extracción de ${host}, hasta ${pages}.`,
  page: (host) => `Empieza la extracción de una página de ${host}.`,
  list: (_host, pages) => `Empieza la extracción de una lista de ${pages}.`,
};

const languageNames = new Intl.DisplayNames('es-ES', { type: 'language' });

/** Returns the Spanish name of a language; the code of an unknown one. */
function nameLanguage(code: string): string {
  try {
    return languageNames.of(code) ?? code;
  } catch {
    // Returns an invalid language code as the page declares it.
    return code;
  }
}
