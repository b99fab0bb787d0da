import type { ComparedChange, ComparisonSummary } from '@contract/comparisons/schemas.ts';
import { describePageRanges } from '@contract/documents/describe-page-ranges.ts';
import { describeUnreadContent } from '@contract/documents/describe-unread-parts.ts';
import { useMemo } from 'react';
import { SegmentedChoice } from '@/ui/segmented-choice.tsx';
import { changeFilters, countByFilter } from '../changes/arrange-changes.ts';
import { ChangeList } from '../changes/change-list.tsx';
import { comparisonTexts as texts } from '../comparison-texts.ts';
import { describeNoChanges } from '../describe-counts.ts';
import { StepButtons } from './step-bar.tsx';
import type { Stepping } from './use-stepping.ts';

interface ChangesPanelProps {
  readonly comparison: ComparisonSummary;
  readonly changes: readonly ComparedChange[];
  readonly stepping: Stepping;
  /** Called after a change was chosen from the list. */
  readonly onChosen: () => void;
}

/** The list of changes with its filter. */
export function ChangesPanel({ comparison, changes, stepping, onChosen }: ChangesPanelProps) {
  const counts = useMemo(() => countByFilter(changes), [changes]);
  const { filter, setFilter, groups, shown, select, step } = stepping;
  const kinds = changeFilters.filter((kind) => kind === 'all' || counts[kind] > 0);
  return (
    <section aria-label={texts.changes} className="flex min-h-0 flex-1 flex-col">
      {changes.length > 0 && (
        <div className="flex flex-col gap-1 border-b border-line px-3 pt-2 pb-1">
          {kinds.length > 2 && (
            <SegmentedChoice
              label={texts.filter}
              segments={kinds.map((value) => ({ value, label: texts.filters[value] }))}
              value={filter}
              onChange={setFilter}
            />
          )}
          <StepButtons stepping={stepping} />
        </div>
      )}
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain pb-4">
        <UnreadNotice comparison={comparison} />
        <WordOnlyNotice comparison={comparison} />
        <ExplanationNote comparison={comparison} changes={changes} />
        {changes.length === 0 && <NoChanges comparison={comparison} />}
        <ChangeList
          groups={groups}
          current={shown?.change}
          onSelect={(change) => {
            select(change);
            onChosen();
          }}
          onStep={step}
        />
      </div>
    </section>
  );
}

function NoChanges({ comparison }: { comparison: ComparisonSummary }) {
  return (
    <div className="px-4 pt-4">
      <h2 className="text-lg">{describeNoChanges(comparison)}</h2>
      <p className="mt-1 text-note text-ink-soft">{texts.noChangesHint}</p>
    </div>
  );
}

/** Bar below the pages that replaces the list when there are no changes. */
export function NoChangesBar({ comparison }: { comparison: ComparisonSummary }) {
  return (
    <section
      aria-label={texts.changes}
      className="max-h-[40dvh] shrink-0 overflow-y-auto border-t border-line pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      <UnreadNotice comparison={comparison} />
      <WordOnlyNotice comparison={comparison} />
      <NoChanges comparison={comparison} />
    </section>
  );
}

function ExplanationNote({ comparison, changes }: Pick<ChangesPanelProps, 'comparison' | 'changes'>) {
  const explained = changes.flatMap(({ explanation }) => explanation ?? []);
  if (!comparison.explains || changes.length === 0) return null;
  const isMarked = explained.some(({ is_unsupported }) => is_unsupported);
  const text = explained.length === 0 ? texts.notExplained : isMarked ? texts.unsupportedNote : undefined;
  return text !== undefined && <p className="px-4 pt-3 text-note text-ink-soft">{text}</p>;
}

function UnreadNotice({ comparison }: { comparison: ComparisonSummary }) {
  return (['before', 'after'] as const).map((side) => {
    const unread = describeUnreadContent(comparison[side].unread_pages, comparison[side].unread_parts);
    return (
      unread !== '' && (
        <p key={side} className="border-b border-line bg-warning-soft px-4 py-2 text-note text-ink">
          {texts.sides[side]}. {texts.unread(unread)}
        </p>
      )
    );
  });
}

function WordOnlyNotice({ comparison }: { comparison: ComparisonSummary }) {
  return (['before', 'after'] as const).map((side) => {
    const pages = comparison[side].word_only_pages;
    return (
      pages.length > 0 && (
        <p key={side} className="border-b border-line px-4 py-2 text-note text-ink-soft">
          {texts.sides[side]}. {texts.wordOnly(describePageRanges(pages))}
        </p>
      )
    );
  });
}
