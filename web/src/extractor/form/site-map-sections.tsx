import { decodePath } from '@contract/decode-escapes.ts';
import { formatNumber } from '@/shared/format/format.ts';
import { Checkbox } from '@/ui/checkbox.tsx';
import { classNames } from '@/ui/class-names.ts';
import { ErrorIcon } from '@/ui/icons.tsx';
import { describeChosenPages, extractorTexts } from '../extractor-texts.ts';
import { depthOf } from '../result/site-tree.tsx';
import { countBySection, type MappedSite, readPatterns, toggleSection } from './extraction-draft.ts';
import type { ExtractionFieldsProps } from './extraction-fields-props.ts';

interface SiteMapProps extends ExtractionFieldsProps {
  readonly map: MappedSite;
  /** True in the result area, where the map has room: all sections are in sight, as a tree. */
  readonly isLarge?: boolean;
}

/** Lists the sections of a map with their page counts, each with a checkbox. */
export function SiteMapSections({ map, draft, onChange, isStillInvalid, isLarge = false }: SiteMapProps) {
  const counts = countBySection(draft) ?? new Map<string | null, number>();
  const chosenCount = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const isTyped = readPatterns(draft.includeText).patterns.length > 0;
  const choose = (chosenMap: MappedSite): void => onChange({ map: chosenMap, maxPages: null });
  const maxPageCount = Math.max(...map.sections.map(({ pageCount }) => pageCount));
  const allPaths = new Set(map.sections.map(({ path }) => path));
  return (
    <fieldset
      aria-describedby="mapa-paginas"
      className={classNames(!isLarge && 'rounded-md border border-line px-3 pt-2 pb-3')}
    >
      <legend className={isLarge ? 'font-serif text-lg font-semibold' : 'px-1 text-sm font-medium text-ink'}>
        {extractorTexts.mapTitle}
      </legend>
      <p id="mapa-paginas" role="status" className="text-note text-ink-soft tabular-nums">
        {describeChosenPages(chosenCount, map.urls.length)}.{map.isPartial && ` ${extractorTexts.mapPartial}`}
        {isTyped && ` ${extractorTexts.mapTyped}`}
      </p>
      <div className={isLarge ? 'mt-3' : 'mt-1 max-h-64 overflow-y-auto'}>
        {map.sections.length > 1 && (
          <Checkbox
            label={extractorTexts.allSections}
            isChecked={map.chosen.size === allPaths.size}
            isPartlyChecked={map.chosen.size > 0 && map.chosen.size < allPaths.size}
            isDisabled={isTyped}
            onChange={(isChosen) => choose({ ...map, chosen: isChosen ? allPaths : new Set() })}
          />
        )}
        {map.sections.map(({ path, pageCount }) => (
          <Checkbox
            key={path ?? ''}
            isChecked={isTyped ? (counts.get(path) ?? 0) > 0 : map.chosen.has(path)}
            isPartlyChecked={isPart(counts.get(path) ?? 0, pageCount)}
            isDisabled={isTyped}
            onChange={(isChosen) => choose(toggleSection(map, path, isChosen))}
            label={
              <span
                className="relative flex justify-between gap-3"
                style={isLarge ? { marginLeft: `${depthOf(path)}rem` } : undefined}
              >
                <span
                  aria-hidden="true"
                  className="absolute -inset-x-1 inset-y-0 origin-left rounded-sm bg-accent-soft"
                  style={{ transform: `scaleX(${pageCount / maxPageCount})` }}
                />
                <span className="relative min-w-0 wrap-anywhere">
                  {path === null ? extractorTexts.restOfSite : decodePath(path)}
                </span>
                <span className="relative text-note text-ink-soft tabular-nums">
                  {formatNumber(pageCount)}
                </span>
              </span>
            }
          />
        ))}
      </div>
      <div aria-live="polite">
        {isStillInvalid('sections') && (
          <p className="mt-1 flex items-start gap-1.5 text-note text-danger">
            <ErrorIcon className="mt-px size-4 shrink-0" />
            {extractorTexts.noSections}
          </p>
        )}
      </div>
    </fieldset>
  );
}

const isPart = (count: number, total: number): boolean => count > 0 && count < total;
