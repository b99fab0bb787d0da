import { type ComparedChange, changeConcerns } from '@contract/comparisons/schemas.ts';
import { concernTitles } from '@/shared/changes/concern-titles.ts';
import { comparisonTexts } from '../comparison-texts.ts';

export const changeFilters = ['all', 'values', 'text', 'moved', 'doubts'] as const;
export type ChangeFilter = (typeof changeFilters)[number];

/** Changes under one heading of the list. */
export interface ChangeGroup {
  readonly id: string;
  readonly title: string;
  readonly changes: readonly ComparedChange[];
}

/** Returns the filter, other than `all`, that shows a change. */
export function changeFilterOf({
  is_doubtful,
  kind,
  concerns,
}: ComparedChange): Exclude<ChangeFilter, 'all'> {
  if (is_doubtful) return 'doubts';
  if (kind === 'moved') return 'moved';
  return concerns.length > 0 ? 'values' : 'text';
}

/** Returns the number of changes that each filter shows. */
export function countByFilter(changes: readonly ComparedChange[]): Readonly<Record<ChangeFilter, number>> {
  const counts = { all: changes.length, values: 0, text: 0, moved: 0, doubts: 0 };
  for (const change of changes) counts[changeFilterOf(change)] += 1;
  return counts;
}

/**
 * Groups the changes that a filter shows. The list begins with values by their first concern, then doubtful values.
 * Other changes follow by section in the order of the later version, then headers and footers, then other doubts.
 */
export function arrangeChanges(
  changes: readonly ComparedChange[],
  filter: ChangeFilter = 'all',
): readonly ChangeGroup[] {
  const shownChanges = changes.filter((change) => filter === 'all' || changeFilterOf(change) === filter);
  const groups = new Map<string, { title: string; rank: number; changes: ComparedChange[] }>();
  for (const change of shownChanges) {
    const { id, title, rank } = groupOfChange(change);
    const group = groups.get(id) ?? { title, rank, changes: [] };
    group.changes.push(change);
    groups.set(id, group);
  }
  return [...groups]
    .map(([id, group]) => ({ id, ...group }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ id, title, changes: grouped }) => ({ id, title, changes: grouped }));
}

/** Ranks of the groups after those of values. */
const ranks = {
  valueDoubts: changeConcerns.length,
  text: changeConcerns.length + 1,
  running: changeConcerns.length + 2,
  doubts: changeConcerns.length + 3,
};

function groupOfChange(change: ComparedChange): { id: string; title: string; rank: number } {
  const [concern] = change.concerns;
  const kind = changeFilterOf(change);
  if (kind === 'doubts' && change.values.length > 0) {
    return { id: 'value-doubts', title: comparisonTexts.valueDoubts, rank: ranks.valueDoubts };
  }
  if (kind === 'doubts') return { id: kind, title: comparisonTexts.doubts, rank: ranks.doubts };
  if (kind === 'values' && concern !== undefined) {
    return { id: concern, title: concernTitles[concern].group, rank: changeConcerns.indexOf(concern) };
  }
  if (change.is_running) return { id: 'running', title: comparisonTexts.runningParts, rank: ranks.running };
  const section = sectionOf(change);
  const title = section.length > 0 ? section.join(' › ') : comparisonTexts.noSection;
  return { id: `section ${section.join('\n')}`, title, rank: ranks.text };
}

/** Returns the headings above a change in the later version, or in the earlier one for a deletion. */
function sectionOf({ kind, before, after }: ComparedChange): readonly string[] {
  return kind === 'deleted' || after.section.length === 0 ? before.section : after.section;
}
