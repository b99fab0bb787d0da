import { type SkipReason, skipReasonLabels } from '../../contract/extractor/skip-reasons.ts';
import { formatCount, formatNumber } from '../../contract/spanish-format.ts';
import { formatPages } from './describe-job.ts';
import type { LogEntry } from './job-log.ts';

/** Every line of the activity log, in one place. */
export const logTexts = {
  started: (host: string, maxPages: number): LogEntry => ({
    kind: 'started',
    level: 'info',
    detail: `Empieza la extracción de ${host}, hasta ${formatPages(maxPages)}.`,
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
  sitemapRead: (count: number): LogEntry => ({
    kind: 'sitemap_read',
    level: 'info',
    detail: `El mapa del sitio anuncia ${formatPages(count)}.`,
  }),
  siteMoved: (host: string): LogEntry => ({
    kind: 'site_moved',
    level: 'info',
    detail: `La dirección lleva a ${host}: se extrae ese sitio.`,
  }),
  pageDelivered: (position: number, title: string, url: string): LogEntry => ({
    kind: 'page_delivered',
    level: 'success',
    detail: `Página ${position}: ${title === '' ? url : title}`,
    url,
  }),
  pageSkipped: (reason: SkipReason, url: string): LogEntry => ({
    kind: 'page_skipped',
    level: 'warning',
    detail: `Omitida: ${skipReasonLabels[reason].toLowerCase()}.`,
    url,
    reason,
  }),
  pageRetried: (reason: SkipReason, seconds: number, url: string): LogEntry => ({
    kind: 'page_retried',
    level: 'warning',
    detail: `${skipReasonLabels[reason]}. Se volverá a intentar en ${seconds} s.`,
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
        ? 'Hay 1 dirección más que no se ha anotado.'
        : `Hay ${formatNumber(unlistedCount)} direcciones más que no se han anotado.`,
  }),
  translationStarted: (language: string, pages: number): LogEntry => ({
    kind: 'translation_started',
    level: 'info',
    detail: `Se traducen ${formatPages(pages)} al ${language}.`,
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
    detail: `La página ${position} ya está en el idioma pedido.`,
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
  done: (pages: number, credits: number): LogEntry => ({
    kind: 'done',
    level: 'success',
    detail: `Terminado: ${formatPages(pages)}, ${formatCredits(credits)}.`,
  }),
  cancelled: (pages: number, credits: number): LogEntry => ({
    kind: 'cancelled',
    level: 'warning',
    detail:
      pages === 0
        ? 'Cancelada antes de la primera página. No se te ha cobrado nada.'
        : `Cancelada: se conservan ${formatPages(pages)}, ${formatCredits(credits)}.`,
  }),
  failed: (sentence: string): LogEntry => ({ kind: 'failed', level: 'error', detail: sentence }),
} as const;

function formatCredits(credits: number): string {
  return formatCount(credits, 'crédito', 'créditos');
}
