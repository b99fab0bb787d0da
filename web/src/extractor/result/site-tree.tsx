import { decodePath } from '@contract/decode-escapes.ts';
import { listSections, sectionOf } from '@contract/extractor/site-sections.ts';
import { formatNumber } from '@/shared/format/format.ts';
import { extractorTexts } from '../extractor-texts.ts';

/** Section of a site: a path, `null` for the rest, or `undefined` for all of it. */
export type ChosenSection = string | null | undefined;

interface SiteTreeProps {
  readonly urls: readonly string[];
  readonly chosen: ChosenSection;
  readonly onChoose: (section: ChosenSection) => void;
}

/** Draws the sections of the extracted pages as bars, which grow as pages arrive. Choosing one narrows the list. */
export function SiteTree({ urls, chosen, onChoose }: SiteTreeProps) {
  const sections = listSections(urls.map((url) => new URL(url)));
  if (sections.length < 2) return null;
  const maxPageCount = Math.max(...sections.map(({ pageCount }) => pageCount));
  return (
    <ul aria-label={extractorTexts.siteTree} className="max-h-56 overflow-y-auto">
      {sections.map(({ path, pageCount }) => (
        <li key={path ?? ''} style={{ paddingLeft: `${depthOf(path)}rem` }}>
          <button
            type="button"
            aria-pressed={chosen === path}
            onClick={() => onChoose(chosen === path ? undefined : path)}
            className="relative flex min-h-8 w-full items-center gap-3 rounded-sm px-2 text-left text-note hover:bg-hover aria-pressed:font-semibold"
          >
            <span
              aria-hidden="true"
              className="absolute inset-y-1 left-0 rounded-sm bg-accent-soft transition-[width] duration-300"
              style={{ width: `${(100 * pageCount) / maxPageCount}%` }}
            />
            <span className="relative min-w-0 flex-1 truncate">
              {path === null ? extractorTexts.restOfSite : decodePath(path)}
            </span>
            <span className="relative tabular-nums">{formatNumber(pageCount)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Indents a section below another one, as `/es/ayuda` below `/es`. */
export const depthOf = (path: string | null): number => Math.max(0, (path?.split('/').length ?? 0) - 2);

/** Returns the pages of the chosen section. */
export function pagesOfSection<Page extends { readonly url: string }>(
  pages: readonly Page[],
  chosenSection: ChosenSection,
): readonly Page[] {
  if (chosenSection === undefined) return pages;
  const urls = pages.map(({ url }) => new URL(url));
  const paths = new Set(listSections(urls).map(({ path }) => path));
  return pages.filter(
    (_, index) => urls[index] !== undefined && sectionOf(urls[index], paths) === chosenSection,
  );
}
