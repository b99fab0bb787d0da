import { languageNames, type TargetLanguage } from '../../contract/extractor/languages.ts';
import { detectLanguage } from './detect-language.ts';
import { splitMarkdown } from './split-markdown.ts';
import { type TranslationDependencies, translateSegments } from './translate-segments.ts';

export interface PageToTranslate {
  readonly markdown: string;
  readonly title: string;
  /** BCP 47, as declared by the page. */
  readonly language?: string;
}

export interface TranslatedPage {
  readonly markdown: string;
  readonly title: string;
  readonly state: 'translated' | 'already_in_language' | 'kept_original';
  /** Reason why some or all of the page was not translated; absent otherwise. */
  readonly reason?: 'model_unavailable' | 'structure_changed' | 'no_text';
  /** Segments with words, and the number of those left in the original language. */
  readonly segmentCount: number;
  readonly keptSegmentCount: number;
}

/**
 * Translates a page segment by segment and verifies that headings, lists, tables, code, URLs and numbers are kept.
 * A segment that fails twice stays in its language and is counted. Rejects only when `signal` aborts or the cache
 * fails; a repeated call with the same cache requests only missing segments.
 */
export async function translatePage(
  page: PageToTranslate,
  target: TargetLanguage,
  dependencies: TranslationDependencies,
): Promise<TranslatedPage> {
  const { markdown, title } = page;
  const pieces = splitMarkdown(markdown);
  const words = pieces.filter(({ kind }) => kind === 'words').map(({ text }) => text);
  const untranslated = { markdown, title, segmentCount: words.length, keptSegmentCount: words.length };
  if (isInLanguage(words.join('\n'), page.language, target))
    return { ...untranslated, state: 'already_in_language' };
  const segmentTexts = /\p{L}/u.test(title) ? [title, ...words] : words;
  if (segmentTexts.length === 0) return { ...untranslated, state: 'kept_original', reason: 'no_text' };
  const { translations, isUnavailable } = await translateSegments(segmentTexts, target, dependencies);
  const keptSegmentCount = words.filter((text) => !translations.has(text)).length;
  const isComplete = segmentTexts.every((text) => translations.has(text));
  const reason = isUnavailable ? 'model_unavailable' : 'structure_changed';
  if (translations.size === 0) return { ...untranslated, state: 'kept_original', reason };
  return {
    markdown: pieces
      .map(({ kind, text }) => (kind === 'words' ? (translations.get(text) ?? text) : text))
      .join(''),
    title: translations.get(title) ?? title,
    state: 'translated',
    segmentCount: words.length,
    keptSegmentCount,
    ...(isComplete ? {} : { reason }),
  };
}

/** Prefers the detected language to the declared one: many pages declare the language of their template. */
function isInLanguage(words: string, declared: string | undefined, target: TargetLanguage): boolean {
  const { code } = languageNames[target];
  const detected = detectLanguage(words);
  return detected === undefined ? declared?.toLowerCase().split('-')[0] === code : detected === code;
}
