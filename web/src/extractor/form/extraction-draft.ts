import type { TargetLanguage } from '@contract/extractor/languages.ts';
import { extractorLimits } from '@contract/extractor/limits.ts';
import type { ExtractionMode } from '@contract/extractor/modes.ts';
import { isUrlSelected, type PathSelection, parsePathPattern } from '@contract/extractor/path-patterns.ts';
import type { SiteMap } from '@contract/extractor/schemas.ts';
import {
  listSections,
  type SiteSection,
  sectionOf,
  selectSections,
} from '@contract/extractor/site-sections.ts';
import { parseStartUrl } from '@contract/extractor/start-url.ts';
import { parseUrlList, type UrlList } from '@contract/extractor/url-list.ts';
import { maxTypedPatterns } from '../extractor-texts.ts';

/** The validated settings of the form. */
export interface ExtractionSettings extends PathSelection {
  readonly mode: ExtractionMode;
  readonly url: string;
  readonly maxPages: number;
  /** URLs of a list; empty in the other modes. */
  readonly addresses: readonly string[];
  readonly translate: boolean;
  readonly language: TargetLanguage;
}

/** The form's fields as typed, valid or not. */
export interface ExtractionDraft {
  readonly mode: ExtractionMode;
  readonly url: string;
  /** Number as typed; `null` while it follows from the chosen pages. */
  readonly maxPages: string | null;
  /** Included paths, one per line. */
  readonly includeText: string;
  readonly excludeText: string;
  readonly listText: string;
  readonly map: MappedSite | null;
  readonly translate: boolean;
  readonly language: TargetLanguage;
}

/** A map and the sections chosen from it. */
export interface MappedSite {
  /** The URL field when the map was requested; the map is valid for no other URL. */
  readonly askedFor: string;
  readonly isPartial: boolean;
  readonly urls: readonly URL[];
  readonly sections: readonly SiteSection[];
  /** The section of each of `urls`, by index. */
  readonly urlSections: readonly (string | null)[];
  /** Paths of the chosen sections; `null` stands for pages outside all sections. */
  readonly chosen: ReadonlySet<string | null>;
}

export const emptyDraft: ExtractionDraft = {
  mode: 'site',
  url: '',
  maxPages: null,
  includeText: '',
  excludeText: '',
  listText: '',
  map: null,
  translate: false,
  language: 'English',
};

export function findMapOfTypedUrl(
  askedFor: string,
  { url, paths, is_partial }: Omit<SiteMap, 'has_sitemap'>,
): MappedSite {
  const urls = paths.flatMap((path) => URL.parse(path, url) ?? []);
  const sections = listSections(urls);
  const chosenPaths = new Set(sections.map(({ path }) => path));
  const homes = urls.map((place) => sectionOf(place, chosenPaths));
  return { askedFor, isPartial: is_partial, urls, sections, urlSections: homes, chosen: chosenPaths };
}

/** Adds a map; if it is for the URL in the form, the number of pages follows from it. */
export function addSiteMap(draft: ExtractionDraft, map: MappedSite): ExtractionDraft {
  const mapped = { ...draft, map };
  return siteMapOfDraft(mapped) === null ? mapped : { ...mapped, maxPages: null };
}

/** Returns the changes after typing paths; resets the number of pages when it follows from a map. */
export function changePaths(
  draft: ExtractionDraft,
  paths: Partial<Pick<ExtractionDraft, 'includeText' | 'excludeText'>>,
): Partial<ExtractionDraft> {
  return siteMapOfDraft(draft) === null ? paths : { ...paths, maxPages: null };
}

/** Includes a section or leaves it out. */
export function toggleSection(map: MappedSite, path: string | null, isChosen: boolean): MappedSite {
  const chosenPaths = new Set(map.chosen);
  if (isChosen) chosenPaths.add(path);
  else chosenPaths.delete(path);
  return { ...map, chosen: chosenPaths };
}

/** Returns the map if it is for the URL in the form. */
export function siteMapOfDraft({ map, url, mode }: ExtractionDraft): MappedSite | null {
  return mode === 'site' && map?.askedFor === url.trim() ? map : null;
}

/** Parses one path per line; `invalidLines` contains the invalid lines. */
export function readPatterns(text: string): { patterns: readonly string[]; invalidLines: readonly string[] } {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const invalidLines = lines.filter((line) => parsePathPattern(line) === undefined);
  return { patterns: [...new Set(lines.flatMap((line) => parsePathPattern(line) ?? []))], invalidLines };
}

/** Returns the typed paths, or else the chosen sections, without the excluded paths. */
export function pathSelectionOf(draft: ExtractionDraft): PathSelection {
  const { patterns: include } = readPatterns(draft.includeText);
  const { patterns: exclude } = readPatterns(draft.excludeText);
  const map = siteMapOfDraft(draft);
  if (include.length > 0 || map === null) return { include, exclude };
  const chosenSections = selectSections(map.sections, map.chosen);
  return { include: chosenSections.include, exclude: [...chosenSections.exclude, ...exclude] };
}

/** Counts the chosen pages by section path; `undefined` without a map. */
export function countBySection(draft: ExtractionDraft): ReadonlyMap<string | null, number> | undefined {
  const map = siteMapOfDraft(draft);
  if (map === null) return undefined;
  const { patterns: include } = readPatterns(draft.includeText);
  const { patterns: exclude } = readPatterns(draft.excludeText);
  const counts = new Map<string | null, number>();
  for (const [place, url] of map.urls.entries()) {
    const home = map.urlSections[place] ?? null;
    const isTaken = (include.length > 0 || map.chosen.has(home)) && isUrlSelected(url, { include, exclude });
    if (isTaken) counts.set(home, (counts.get(home) ?? 0) + 1);
  }
  return counts;
}

/** Counts the chosen pages of the map; `undefined` without a map. */
function countChosenPages(draft: ExtractionDraft): number | undefined {
  const counts = countBySection(draft);
  return counts && [...counts.values()].reduce((sum, count) => sum + count, 0);
}

/** Returns the page limit to show: the typed number, else the number of chosen pages, else the default. */
export function shownMaxPages(draft: ExtractionDraft): string {
  if (draft.maxPages !== null) return draft.maxPages;
  const chosenCount = countChosenPages(draft);
  return String(
    chosenCount === undefined
      ? extractorLimits.defaultPages
      : Math.min(chosenCount, extractorLimits.maxPages),
  );
}

export type DraftField = 'url' | 'maxPages' | 'paths' | 'sections' | 'list';

export interface CheckedExtractionDraft {
  readonly invalidFields: ReadonlySet<DraftField>;
  readonly list: UrlList;
  /** Maximum number of pages to pay for; `undefined` while the form is invalid. */
  readonly pageCount: number | undefined;
  readonly settings: ExtractionSettings | undefined;
}

/** Returns the draft's errors, or its settings when it has none. */
export function checkDraft(draft: ExtractionDraft): CheckedExtractionDraft {
  const list = parseUrlList(draft.mode === 'list' ? draft.listText : '');
  const typed = Number(shownMaxPages(draft));
  const isPageCountValid = typed >= 1 && typed <= extractorLimits.maxPages;
  const invalidFields = draft.mode === 'list' ? checkList(list) : checkUrl(draft, isPageCountValid);
  const pageCount = {
    site: isPageCountValid ? typed : undefined,
    page: 1,
    list: list.addresses.length || undefined,
  }[draft.mode];
  if (invalidFields.size > 0 || pageCount === undefined)
    return { invalidFields, list, pageCount, settings: undefined };
  const { mode, translate, language } = draft;
  const selection = mode === 'site' ? pathSelectionOf(draft) : { include: [], exclude: [] };
  const url = mode === 'list' ? (list.addresses[0] ?? '') : draft.url.trim();
  const settings = {
    mode,
    url,
    maxPages: pageCount,
    addresses: list.addresses,
    ...selection,
    translate,
    language,
  };
  return { invalidFields, list, pageCount, settings };
}

function checkList(list: UrlList): Set<DraftField> {
  return new Set(list.addresses.length === 0 ? ['list'] : []);
}

function checkUrl(draft: ExtractionDraft, isPageCountValid: boolean): Set<DraftField> {
  const invalidFields = new Set<DraftField>();
  if (parseStartUrl(draft.url) === undefined) invalidFields.add('url');
  if (draft.mode !== 'site') return invalidFields;
  const texts = [draft.includeText, draft.excludeText].map(readPatterns);
  const isTooMany = texts.some(({ patterns }) => patterns.length > maxTypedPatterns);
  if (isTooMany || texts.some(({ invalidLines }) => invalidLines.length > 0)) invalidFields.add('paths');
  if (countChosenPages(draft) === 0) invalidFields.add('sections');
  else if (!isPageCountValid) invalidFields.add('maxPages');
  return invalidFields;
}
