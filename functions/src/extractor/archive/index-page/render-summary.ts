import type { PageChange } from '../../../contract/extractor/page-changes.ts';
import { formatCount, formatNumber, formatPages } from '../../../contract/spanish-format.ts';
import { escapeHtml } from '../../../platform/escape-html.ts';
import { formatMoment } from '../../../platform/spanish/spanish-dates.ts';
import type { ArchiveListing } from '../archive-listing.ts';

/** Renders the table of the extraction's settings and results. */
export function renderSummary({ job, pages, skipped }: ArchiveListing): string {
  const words = pages.reduce((sum, page) => sum + page.wordCount, 0);
  const delivered = `${formatNumber(pages.length)} de ${formatNumber(job.maxPages)} como máximo, ${formatCount(words, 'palabra', 'palabras')}`;
  const unlisted = job.unlistedCount ?? 0;
  const moreFacts =
    unlisted === 0
      ? ''
      : `, y ${formatCount(unlisted, 'más que no figura en la lista', 'más que no figuran en la lista')}`;
  const rows: (readonly [string, string])[] = [
    ['Páginas extraídas', escapeHtml(delivered)],
    ['Traducción', renderTranslation({ job, pages })],
    [
      'No incluidas',
      skipped.length === 0
        ? 'Ninguna'
        : `<a href="#no-incluidas">${formatCount(skipped.length, 'dirección', 'direcciones')}</a>, con su motivo${moreFacts}`,
    ],
    ...renderComparison({ job, pages }),
    ['Fecha', escapeHtml(formatMoment(job.finishedAt))],
    ...(job.isCancelled
      ? [['Estado', '<span class="note">Cancelada antes de terminar</span>'] as const]
      : []),
  ];
  const body = rows.map(([name, value]) => `<tr><th scope="row">${name}</th><td>${value}</td></tr>`);
  return `<table class="summary"><tbody>${body.join('')}</tbody></table>`;
}

/** Returns a row with the changes since the previous extraction; none for a first extraction. */
function renderComparison({
  job,
  pages,
}: Pick<ArchiveListing, 'job' | 'pages'>): (readonly [string, string])[] {
  if (job.comparison === undefined) return [];
  const { since, gone, unchecked } = job.comparison;
  const count = (change: PageChange): number => pages.filter((page) => page.change === change).length;
  const goneNote = formatCount(gone.length, 'desaparecida', 'desaparecidas');
  const summaryParts = [
    formatCount(count('new'), 'nueva', 'nuevas'),
    formatCount(count('changed'), 'cambiada', 'cambiadas'),
    `${formatNumber(count('unchanged'))} sin cambios`,
    gone.length === 0 ? goneNote : `<a href="#ya-no-estan">${goneNote}</a>`,
    ...(unchecked.length === 0 ? [] : [`${formatNumber(unchecked.length)} sin comprobar`]),
  ];
  return [
    [
      'Cambios',
      `Desde el ${escapeHtml(formatMoment(since))}: ${summaryParts.join(', ')}. Lista en <a href="changes.csv">changes.csv</a>`,
    ],
  ];
}

const demoNote = 'de demostración: el modelo local marca el texto y no lo traduce';

function renderTranslation({ job, pages }: Pick<ArchiveListing, 'job' | 'pages'>): string {
  if (job.translation === undefined) return 'No se pidió';
  const count = (state: string): number => pages.filter((page) => page.translation?.state === state).length;
  const counts = [
    formatPages(count('translated')),
    ...(count('already_in_language') > 0
      ? [`${formatNumber(count('already_in_language'))} ya en ese idioma`]
      : []),
    ...(count('kept_original') > 0 ? [`${formatNumber(count('kept_original'))} sin traducir`] : []),
  ];
  if (job.translation.isDemo === true) counts.push(demoNote);
  return `${escapeHtml(`Al ${job.translation.label}: ${counts.join(', ')}`)}`;
}
