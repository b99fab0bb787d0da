import type { PausingWork } from '../../../platform/resilience/in-turns.ts';
import { readTerms } from '../../../platform/spanish/spanish-terms.ts';
import type { EvidencePage } from './evidence-library.ts';

/** The words of a page, folded, and their stems. */
interface PageWords {
  readonly forms: ReadonlySet<string>;
  readonly stems: ReadonlySet<string>;
}

const wordsOfPages = new WeakMap<EvidencePage, PageWords>();

function readWords(page: EvidencePage): PageWords {
  const cachedWords = wordsOfPages.get(page);
  if (cachedWords !== undefined) return cachedWords;
  const terms = readTerms(page.text);
  const words = {
    forms: new Set(terms.map(({ form }) => form)),
    stems: new Set(terms.map(({ stem }) => stem)),
  };
  wordsOfPages.set(page, words);
  return words;
}

/** Returns true when a page has one of these stems. */
export function* pageHasAnyStem(
  pages: readonly EvidencePage[],
  stems: readonly string[],
): PausingWork<boolean> {
  for (const page of pages) {
    yield;
    if (stems.some((stem) => readWords(page).stems.has(stem))) return true;
  }
  return false;
}

/** Matches a plural or gender ending: «casas». */
const nameEndingPattern = /(?:es|[aos])$/u;

/** Returns the forms of a name: «arrendador», «arrendadora», «arrendadores». */
function inflectName(name: string): string[] {
  const root = name.replace(nameEndingPattern, '');
  return [name, ...['', 'a', 'o', 's', 'es', 'as', 'os'].map((ending) => root + ending)];
}

/**
 * Returns true when a text has a proper name that is in no page and not in `context`. A word with a capital inside a
 * sentence is a name. Abbreviations are not: a text may use them for words that the page writes out.
 */
export function* hasUnknownName(
  text: string,
  pages: readonly EvidencePage[],
  context: string,
): PausingWork<boolean> {
  const missing = new Set(readNames(text));
  const inContext = new Set(readTerms(context).map(({ form }) => form.replace(nameEndingPattern, '')));
  for (const name of missing) if (inContext.has(name.replace(nameEndingPattern, ''))) missing.delete(name);
  for (const page of pages) {
    if (missing.size === 0) return false;
    yield;
    const { forms } = readWords(page);
    for (const name of missing) if (inflectName(name).some((form) => forms.has(form))) missing.delete(name);
  }
  return missing.size > 0;
}

/** Returns the folded words of three or more letters with a capital that do not begin a sentence. */
function readNames(text: string): string[] {
  return [...text.matchAll(/(?<=[\p{Ll},] )\p{Lu}\p{Ll}{2,}(?!\p{L})/gu)].flatMap(([word]) =>
    readTerms(word).map(({ form }) => form),
  );
}
