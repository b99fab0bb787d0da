import type { ChangedSentence, SiteChange } from '@contract/watches/schemas.ts';
import { changeClasses, sideLabels } from '@/shared/changes/change-classes.ts';
import { ValueChange } from '@/shared/changes/changed-words.tsx';
import { concernTitles } from '@/shared/changes/concern-titles.ts';
import { Badge } from '@/ui/badge.tsx';
import { classNames } from '@/ui/class-names.ts';
import { visitTexts as texts } from '../watch-texts.ts';
import { splitMarks } from './split-marks.ts';

/** Returns the id of the element of a change. */
export const changeElementId = (changeId: string): string => `cambio-${changeId}`;

const kindLabels = {
  new_page: { label: texts.newPage, tone: 'success' },
  gone_page: { label: texts.gonePage, tone: 'danger' },
} as const;

interface ChangeItemProps {
  readonly change: SiteChange;
  readonly isCurrent: boolean;
}

/** A change: its section, the values that differ, and both sentences with the differing words marked. */
export function ChangeItem({ change, isCurrent }: ChangeItemProps) {
  const { id, kind, section, concerns, values, before, after } = change;
  return (
    <li
      id={changeElementId(id)}
      data-testid="site-change"
      tabIndex={-1}
      aria-current={isCurrent || undefined}
      className={classNames(
        '-mx-3 flex flex-col gap-1.5 border-l-3 py-1.5 pr-3 pl-2.25 focus-visible:-outline-offset-2',
        isCurrent ? 'border-accent bg-accent-soft' : 'border-transparent',
      )}
    >
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-faint empty:hidden">
        {section.length > 0 && <span className="wrap-anywhere">{section.join(' › ')}</span>}
        {kind !== 'text' && <Badge tone={kindLabels[kind].tone}>{kindLabels[kind].label}</Badge>}
        {concerns.map((concern) => (
          <Badge key={concern}>{concernTitles[concern].label}</Badge>
        ))}
      </p>
      {values.length > 0 && (
        <p className="text-body">
          {values.map((value) => (
            <ValueChange key={JSON.stringify(value)} before={value.before} after={value.after} />
          ))}
        </p>
      )}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-body">
        {before !== null && (
          <ChangedSide side="before" sentence={before} isWhole={after === null && kind === 'text'} />
        )}
        {after !== null && (
          <ChangedSide side="after" sentence={after} isWhole={before === null && kind === 'text'} />
        )}
      </dl>
    </li>
  );
}

interface SideProps {
  readonly side: 'before' | 'after';
  readonly sentence: ChangedSentence;
  /** True when all of the sentence is added or removed. */
  readonly isWhole: boolean;
}

function ChangedSide({ side, sentence, isWhole }: SideProps) {
  const Words = side === 'before' ? 'del' : 'ins';
  const marks = isWhole ? [{ start: 0, end: sentence.text.length }] : sentence.marks;
  return (
    <>
      <dt className="pt-0.5 text-xs text-ink-faint">{sideLabels[side]}</dt>
      <dd className="wrap-anywhere text-ink-soft">
        {splitMarks({ text: sentence.text, marks }).map(({ text, isMarked }, index) =>
          isMarked ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence do not move
            <Words key={index} className={changeClasses[side]}>
              {text}
            </Words>
          ) : (
            text
          ),
        )}
      </dd>
    </>
  );
}
