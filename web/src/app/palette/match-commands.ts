import { foldAccents } from '@contract/fold-accents.ts';

export interface Command {
  readonly id: string;
  readonly group: string;
  readonly label: string;
  /** Quiet, at the end of the line. */
  readonly hint?: string;
  /** Found by these words as well. */
  readonly keywords?: string;
}

export interface CommandGroup<Item extends Command> {
  readonly value: string;
  readonly items: readonly Item[];
}

/** How many of a group are shown: before anything is typed, and then. */
const shownOf = { unasked: 6, asked: 8 } as const;

/**
 * The commands with every word of `query`, by group: in their order for an empty query; else groups and commands by the
 * quality of the match, at the beginning of the label before that of a word, before anywhere. Ignores accents and case.
 */
export function matchCommands<Item extends Command>(
  commands: readonly Item[],
  query: string,
): readonly CommandGroup<Item>[] {
  const words = foldAccents(query).split(/\s+/u).filter(Boolean);
  const most = words.length === 0 ? shownOf.unasked : shownOf.asked;
  const ranked = commands
    .map((command) => ({ command, rank: rankOf(command, words) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((one, other) => other.rank - one.rank);
  const groups = Map.groupBy(ranked, ({ command }) => command.group);
  return [...groups].map(([value, items]) => ({
    value,
    items: items.slice(0, most).map(({ command }) => command),
  }));
}

/** 0: a word is missing. */
function rankOf({ label, keywords = '' }: Command, words: readonly string[]): number {
  if (words.length === 0) return 1;
  const [name, also] = [foldAccents(label), foldAccents(keywords)];
  if (!words.every((word) => name.includes(word) || also.includes(word))) return 0;
  if (name.startsWith(words.join(' '))) return 3;
  const starts = ` ${name.replace(/[^\p{L}\p{N}]+/gu, ' ')}`;
  return words.every((word) => starts.includes(` ${word}`)) ? 2 : 1;
}
