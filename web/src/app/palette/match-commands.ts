import { foldAccents } from '@contract/fold-accents.ts';

export interface Command {
  readonly id: string;
  readonly group: string;
  readonly label: string;
  /** Hint in a muted colour at the end of the line. */
  readonly hint?: string;
  /** Further words to match, not shown. */
  readonly keywords?: string;
  /** True for pages and actions, whose number does not grow with the account. */
  readonly isFixed?: boolean;
}

export interface CommandGroup<Item extends Command> {
  readonly value: string;
  readonly items: readonly Item[];
}

/** Maximum commands shown per group: with an empty query, and with a query. Fixed commands are always shown. */
const maxShown = { withoutQuery: 6, withQuery: 8 } as const;

/**
 * Returns the commands that contain every word of `query`, grouped; all in order for an empty query. Groups and
 * commands rank by match: beginning of the label, beginning of words, anywhere. Ignores accents and case.
 */
export function matchCommands<Item extends Command>(
  commands: readonly Item[],
  query: string,
): readonly CommandGroup<Item>[] {
  const words = foldAccents(query).split(/\s+/u).filter(Boolean);
  const max = words.length === 0 ? maxShown.withoutQuery : maxShown.withQuery;
  const ranked = commands
    .map((command) => ({ command, rank: rankOf(command, words) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((one, other) => other.rank - one.rank);
  const groups = Map.groupBy(ranked, ({ command }) => command.group);
  return [...groups].map(([value, items]) => ({
    value,
    items: items.map(({ command }) => command).filter(({ isFixed }, at) => isFixed || at < max),
  }));
}

/** Returns 0 if a word is missing, otherwise 1 to 3 for the quality of the match. */
function rankOf({ label, keywords = '' }: Command, words: readonly string[]): number {
  if (words.length === 0) return 1;
  const [name, also] = [foldAccents(label), foldAccents(keywords)];
  if (!words.every((word) => name.includes(word) || also.includes(word))) return 0;
  if (name.startsWith(words.join(' '))) return 3;
  const starts = ` ${name.replace(/[^\p{L}\p{N}]+/gu, ' ')}`;
  return words.every((word) => starts.includes(` ${word}`)) ? 2 : 1;
}
