import { pageChangeLabels } from '../../../contract/extractor/page-changes.ts';
import { formatCount } from '../../../contract/spanish-format.ts';
import { escapeHtml } from '../../../platform/escape-html.ts';
import { formatStatedDay } from '../../../platform/spanish/spanish-dates.ts';
import { demoReason } from '../../translation/demo-reason.ts';
import type { ArchiveTranslation } from '../archive-contents.ts';
import type { ListedPage } from '../archive-listing.ts';

const stateNotes = {
  translated: '',
  already_in_language: 'ya estaba en este idioma',
  kept_original: 'sin traducir: se conserva el original',
} as const;
const partlyKept = 'traducida en parte';
const onlyMarked = 'traducción de demostración, sin traducir';

/** Renders a page of the list: titles linked to both files, excerpt and source. */
export function renderPageRow(page: ListedPage, translation: ArchiveTranslation | undefined): string {
  const facts = [
    `<a href="${escapeHtml(page.url)}" rel="noreferrer">${escapeHtml(shortUrl(page.url))}</a>`,
    ...(page.change === undefined || page.change === 'unchanged'
      ? []
      : [`<span class="note">${pageChangeLabels[page.change]}</span>`]),
    ...(page.author === undefined ? [] : [escapeHtml(page.author)]),
    ...(page.publishedAt === undefined ? [] : [escapeHtml(formatStatedDay(page.publishedAt))]),
    formatCount(page.wordCount, 'palabra', 'palabras'),
    ...(page.isCut === true ? ['<span class="note">cortada: supera el tamaño máximo</span>'] : []),
  ];
  return `<li><span class="number">${page.position}</span><div><a class="title" href="${escapeHtml(page.file)}"${languageMark(page.language)}>${escapeHtml(page.title)}</a>${renderTranslation(page, translation)}${page.excerpt === '' ? '' : `<p class="excerpt"${languageMark(page.language)}>${escapeHtml(page.excerpt)}</p>`}<p class="facts">${facts.map((fact) => `<span>${fact}</span>`).join('')}</p></div></li>\n`;
}

function renderTranslation(page: ListedPage, translation: ArchiveTranslation | undefined): string {
  if (page.translation === undefined || translation === undefined) return '';
  const { state, reason, file, title } = page.translation;
  const isDemo = state === 'translated' && reason === demoReason;
  const isPartial = state === 'translated' && reason !== undefined;
  const stateNote = isDemo ? onlyMarked : isPartial ? partlyKept : stateNotes[state];
  const mark = state === 'kept_original' ? page.language : translation.code;
  return `<span class="other"><span class="tag">${escapeHtml(translation.code)}</span> <a href="${escapeHtml(file)}"${languageMark(mark)}>${escapeHtml(title)}</a>${stateNote === '' ? '' : ` <span class="${state === 'already_in_language' ? 'facts' : 'note'}">(${stateNote})</span>`}</span>`;
}

function languageMark(language: string | undefined): string {
  return language === undefined || !/^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(language)
    ? ''
    : ` lang="${language}"`;
}

function shortUrl(url: string): string {
  return url.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '');
}
