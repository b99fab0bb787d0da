import { readNumberWords } from '../../platform/spanish/number-words.ts';
import { foldText } from '../../platform/spanish/spanish-terms.ts';

/** A page by its printed label, else by its number in the file; or by its position from the first or the last page. */
type PageBound = { readonly label: string } | { readonly position: number } | { readonly fromEnd: number };

interface PageRange {
  readonly from: PageBound;
  readonly to: PageBound;
}

/** The pages that a question names, and the folded words of the question without them. */
export interface PageRequest {
  readonly ranges: readonly PageRange[];
  readonly questionWithoutPages: string;
}

const pageNounSource = String.raw`(?:paginas?|pags?\.?|pgs?\.?|pp?\.|pages?)`;
const romanNumberSource = '(?:(?:x[cl]|l?x{1,3}|l)(?:i[xv]|v?i{1,3}|v)?|i[xv]|v?i{1,3}|v)';
const pageNumberSource = String.raw`(?:\d{1,4}(?![.,]?\d)|[a-z]{1,2}-\d{1,3}|${romanNumberSource})(?![\p{L}\p{N}])`;
const articleSource = '(?:(?:la|las|el|the) )?';
const rangeSeparatorSource = '(?: ?[-–—] ?| (?:a|al|hasta|to) )';
const pageItemSource = `(?<from>${pageNumberSource})(?:${rangeSeparatorSource}${articleSource}(?:${pageNounSource} ?)?(?<to>${pageNumberSource}))?`;

const listSeparatorSource = '(?: ?[,;] ?| )(?:(?:y|e|o|and) )?';
const nounBeforeNumberSource = `(?:(?:de |en )?(?:la|las|the) (?:${pageNounSource} ?)?|${pageNounSource} ?)`;
/** The list after the first number. Bare numbers count only after a plural such as «páginas». */
const moreItemsSource = `(?<more>(?:${listSeparatorSource}${nounBeforeNumberSource}?${pageNumberSource}(?:${rangeSeparatorSource}${pageNumberSource})?){0,20})`;
const openBoundSource = '(?<open>a partir de|desde|despues de|hasta|entre|between|from|until)';
/** Matches each page number or range of an enumeration. */
const everyItemPattern = new RegExp(`(?<named>${nounBeforeNumberSource})?${pageItemSource}`, 'gu');
const byNumberSource = `(?<![\\p{L}\\p{N}])(?:${openBoundSource} )?${articleSource}(?<noun>${pageNounSource}) ?(?:n\\.?o\\.? |numero )?${pageItemSource}${moreItemsSource}`;

const places: Readonly<Record<string, number>> = {
  primera: 1,
  segunda: 2,
  tercera: 3,
  cuarta: 4,
  quinta: 5,
  sexta: 6,
  septima: 7,
  octava: 8,
  novena: 9,
  decima: 10,
  first: 1,
  second: 2,
  third: 3,
};
const placesFromEnd: Readonly<Record<string, number>> = {
  ultima: 0,
  penultima: 1,
  antepenultima: 2,
  last: 0,
};
const placeNames =
  'primera|segunda|tercera|cuarta|quinta|sexta|septima|octava|novena|decima|first|second|third|ultima|penultima|antepenultima|last';
const singularPageNoun = String.raw`(?:pagina|pag\.?|page)(?![\p{L}])`;
const byPlace = [
  `(?<![\\p{L}\\p{N}])${articleSource}(?:(?<place>${placeNames}) ${singularPageNoun}|${singularPageNoun} (?<placeAfter>${placeNames})(?![\\p{L}])|(?<ordinal>\\d{1,3})\\.?a ${singularPageNoun})`,
  `(?<![\\p{L}\\p{N}])${articleSource}(?:(?<before>\\d{1,3}) )?(?<side>primeras|ultimas|first|last)(?: (?<after>\\d{1,3}))? (?:paginas|pags\\.?|pages)(?![\\p{L}])`,
].join('|');

/** Matches a page named by number or by place («la última página»). */
const mentionPattern = new RegExp(`${byNumberSource}|${byPlace}`, 'gu');
/** Matches words of a comparison. */
const comparingPattern = /compar|diferenci|differ/u;

/**
 * Parses the pages that a question names by number, printed label or position: «página 37», «págs. 3 a 5 y 9», «página
 * iv», «las dos últimas páginas». Returns undefined when it names none; a length («en dos páginas») is not a page.
 */
export function readPageRequest(question: string): PageRequest | undefined {
  const text = writeDigits(foldText(question).replace(/\s+/gu, ' '));
  const foundMentions = [...text.matchAll(mentionPattern)].map((match) => ({
    match,
    ranges: rangesOf(match, text),
  }));
  const ranges = foundMentions.flatMap((each) => each.ranges);
  if (ranges.length === 0) return undefined;
  const restOfQuestion = foundMentions.reduce((left, { match }) => left.replace(match[0], ' '), text);
  return {
    ranges,
    questionWithoutPages: restOfQuestion
      .replace(/(?<!\p{L})(?:de|en|segun|of|on|in|a|que hay)(?=\s*(?:[?.,:]|$|\s{2}))/gu, ' ')
      .replace(/\s+/gu, ' ')
      .trim(),
  };
}

/** Converts number words: «página treinta y siete» to «página 37». */
function writeDigits(text: string): string {
  return readNumberWords(text)
    .filter(({ isArticle }) => !isArticle)
    .reduceRight(
      (written, { value, start, end }) => written.slice(0, start) + value + written.slice(end),
      text,
    );
}

function rangesOf({ groups = {} }: RegExpExecArray, text: string): PageRange[] {
  const { place, placeAfter, ordinal, side, before, after } = groups;
  const namedPlace = place ?? placeAfter;
  if (namedPlace !== undefined) return [singlePage(boundOfPlace(namedPlace))];
  if (ordinal !== undefined) return [singlePage({ position: Number(ordinal) })];
  if (side === undefined) return rangesByNumber(groups, text);
  const count = Number(before ?? after ?? 0);
  if (count === 0) return [];
  return side === 'primeras' || side === 'first'
    ? [{ from: { position: 1 }, to: { position: count } }]
    : [{ from: { fromEnd: count - 1 }, to: { fromEnd: 0 } }];
}

function boundOfPlace(name: string): PageBound {
  const fromEnd = placesFromEnd[name];
  return fromEnd === undefined ? { position: places[name] ?? 1 } : { fromEnd };
}

function rangesByNumber(groups: Partial<Record<string, string>>, text: string): PageRange[] {
  const { noun: name = '', open, from = '', to, more: others = '' } = groups;
  // Ignores «I» as a Roman number in English: «the page I uploaded».
  if (name.startsWith('page') && !/\d/u.test(from)) return [];
  const first = rangeOf(from, to);
  const isPlural = /^(?:paginas|pags|pgs|pp|pages)/u.test(name);
  const otherRanges = [...others.matchAll(everyItemPattern)].flatMap(({ groups: each = {} }) =>
    isPlural || each.named !== undefined ? [rangeOf(each.from ?? '', each.to)] : [],
  );
  const [second] = otherRanges;
  const isBetween = (open === 'entre' || open === 'between') && !comparingPattern.test(text);
  if (isBetween && second !== undefined)
    return [{ from: first.from, to: second.to }, ...otherRanges.slice(1)];
  if (to !== undefined || otherRanges.length > 0) return [first, ...otherRanges];
  if (open === 'hasta' || open === 'until') return [{ from: { position: 1 }, to: first.to }];
  const isOpen = open === 'desde' || open === 'a partir de' || open === 'from' || open === 'despues de';
  return [isOpen ? { from: first.from, to: { fromEnd: 0 } } : first];
}

const singlePage = (bound: PageBound): PageRange => ({ from: bound, to: bound });
const rangeOf = (from: string, to: string | undefined): PageRange => ({
  from: { label: from },
  to: { label: to ?? from },
});

/** The fields of a page by which a question can name it. */
interface NumberedPage {
  readonly index: number;
  readonly label: string;
  /** URL of a page of a site, whose label is its title. */
  readonly address?: string;
}

/** Returns the numbers of the pages that a request means, in order; skips pages that the document does not have. */
export function findAskedPages({ ranges }: PageRequest, pages: readonly NumberedPage[]): ReadonlySet<number> {
  const foundPositions = new Set<number>();
  for (const { from, to } of ranges) {
    const starts = findPages(from, pages);
    const ends = from === to || sameLabel(from, to) ? starts : findPages(to, pages);
    const isSingle = starts === ends;
    const first = starts[0] ?? positionOf(from, pages);
    const last = ends.at(-1) ?? positionOf(to, pages);
    const requested = isSingle ? starts : numbersBetween(Math.min(first, last), Math.max(first, last));
    for (const position of requested)
      if (position >= 1 && position <= pages.length) foundPositions.add(position);
  }
  return new Set([...foundPositions].sort((one, other) => one - other));
}

/**
 * Finds the pages with this label, or the one at this position. A number that no page has as its label is a position.
 */
function findPages(bound: PageBound, pages: readonly NumberedPage[]): number[] {
  if ('label' in bound) {
    const bearing = pages.filter(
      ({ label, address }) => address === undefined && foldText(label) === bound.label,
    );
    if (bearing.length > 0) return bearing.map(({ index }) => index);
  }
  const position = positionOf(bound, pages);
  return position >= 1 && position <= pages.length ? [position] : [];
}

/** Returns the position of a page, which may lie beyond the document: a range then ends with the document. */
function positionOf(bound: PageBound, pages: readonly NumberedPage[]): number {
  if ('position' in bound) return bound.position;
  if ('fromEnd' in bound) return Math.max(1, pages.length - bound.fromEnd);
  return /^\d+$/u.test(bound.label) ? Number(bound.label) : 0;
}

const sameLabel = (one: PageBound, other: PageBound): boolean =>
  'label' in one && 'label' in other && one.label === other.label;

function numbersBetween(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, step) => first + step);
}
