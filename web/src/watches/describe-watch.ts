import type { VisitSummary, Watch } from '@contract/watches/schemas.ts';
import { formatCredits } from '@/shared/format/format.ts';
import { watchTexts as texts, visitTexts } from './watch-texts.ts';

const list = new Intl.ListFormat('es', { type: 'conjunction' });
const alternatives = new Intl.ListFormat('es', { type: 'disjunction' });

/** Returns the changes that a watch sends mails about: `cambios en /ayudas con «plazo» o «cuantía»`. */
export function describeInterest({
  paths,
  words,
  question,
}: Pick<Watch, 'paths' | 'words' | 'question'>): string {
  const quoted = alternatives.format(words.map((word) => `«${word}»`));
  const where = paths.length === 0 ? texts.anyChange : texts.onPaths(list.format(paths));
  const withWords = words.length === 0 ? where : `${where} ${texts.withWords(quoted)}`;
  if (question === null) return withWords;
  return words.length === 0
    ? `${where} ${texts.about(question)}`
    : `${withWords}, o ${texts.about(question)}`;
}

/** Returns the pages and the price of a visit: `40 páginas leídas · 2 cambiadas · 2 créditos · correo enviado`. */
export function describeVisit({ pages, credits, is_mailed, outcome }: VisitSummary): string {
  if (outcome === 'skipped') return visitTexts.free;
  return [
    visitTexts.read(pages.read),
    ...(pages.changed > 0 ? [visitTexts.changedPages(pages.changed)] : []),
    ...(pages.new > 0 ? [visitTexts.newPages(pages.new)] : []),
    ...(pages.gone > 0 ? [visitTexts.gonePages(pages.gone)] : []),
    ...(pages.unchecked > 0 ? [visitTexts.unchecked(pages.unchecked)] : []),
    credits === 0 ? visitTexts.free : formatCredits(credits),
    ...(is_mailed ? [visitTexts.mailed] : []),
  ].join(' · ');
}
