import { useMemo } from 'react';
import { Button } from '@/ui/button.tsx';
import { Disclosure } from '@/ui/disclosure.tsx';
import { useFirstRows } from '@/ui/use-first-rows.ts';
import type { Day } from '../days/days.ts';
import { listTexts as texts } from '../deadline-texts.ts';
import type { ListedDeadline } from '../list-deadlines.ts';
import type { OpenPlace } from '../places/place-target.ts';
import { DeadlineRow } from './deadline-row.tsx';
import { type DeadlineGroup, groupDeadlines } from './group-deadlines.ts';

interface DeadlineListProps {
  readonly listed: readonly ListedDeadline[];
  readonly today: Day;
  /** Deadline that must be shown, even if its group is cut. */
  readonly chosenKey: string | undefined;
  readonly onOpen: OpenPlace;
}

/** All deadlines, grouped by their dates. */
export function DeadlineList({ listed, today, chosenKey, onOpen }: DeadlineListProps) {
  const groups = useMemo(() => groupDeadlines(listed, today), [listed, today]);
  return (
    <div className="@container px-4 pb-4 lg:px-6">
      {groups.map((group) =>
        group.isFolded ? (
          <Disclosure key={group.id} isWide title={<GroupTitle group={group} />}>
            <DeadlineRows group={group} today={today} chosenKey={chosenKey} onOpen={onOpen} />
          </Disclosure>
        ) : (
          <section
            key={group.id}
            aria-labelledby={`grupo-${group.id}`}
            className="[contain-intrinsic-size:auto_30rem] [content-visibility:auto]"
          >
            <h3 id={`grupo-${group.id}`} className="pt-6 pb-2 text-lg">
              <GroupTitle group={group} />
            </h3>
            <DeadlineRows group={group} today={today} chosenKey={chosenKey} onOpen={onOpen} />
          </section>
        ),
      )}
    </div>
  );
}

function GroupTitle({ group: { title, deadlines } }: { group: DeadlineGroup }) {
  return (
    <>
      {title}{' '}
      <span className="font-sans text-note font-normal tracking-normal text-ink-faint tabular-nums">
        {deadlines.length}
      </span>
    </>
  );
}

interface RowsProps extends Omit<DeadlineListProps, 'listed'> {
  readonly group: DeadlineGroup;
}

/** Numbers of deadlines shown before «show all»: old contracts have many that are overdue. */
const firstCounts: Readonly<Record<string, number>> = { overdue: 5, old: 0 };

function DeadlineRows({ group: { id, deadlines }, today, chosenKey, onOpen }: RowsProps) {
  const firstCount = firstCounts[id] ?? deadlines.length;
  const { shown, isCut, showAll } = useFirstRows(deadlines, firstCount);
  const isChosenHidden = isCut && deadlines.slice(firstCount).some(({ key }) => key === chosenKey);
  return (
    <>
      <ul>
        {(isChosenHidden ? deadlines : shown).map((listed) => (
          <DeadlineRow key={listed.key} listed={listed} today={today} onOpen={onOpen} />
        ))}
      </ul>
      {isCut && !isChosenHidden && (
        <Button size="small" onClick={showAll}>
          {texts.showAll(deadlines.length)}
        </Button>
      )}
    </>
  );
}
