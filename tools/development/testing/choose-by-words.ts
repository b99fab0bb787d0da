import type { ListedTest } from '../proofs/list-tests.ts';
import type { TestFile } from './list-test-files.ts';

/** Files with the same choice of tests: those whose title has all of these words, or all tests where there are none. */
export interface ChosenTests {
  readonly files: readonly TestFile[];
  readonly titleWords: readonly string[];
}

/**
 * The tests with each word in their path or title, ignoring case; several words in one argument must follow each other
 * in a title. A file whose source lacks one of them is skipped without being run.
 */
export function chooseByWords(files: readonly TestFile[], words: readonly string[]): ChosenTests[] {
  const groups = new Map<string, { files: TestFile[]; titleWords: readonly string[] }>();
  for (const file of files) {
    const titleWords = words.filter((word) => !has(file.path, word));
    const isNamed = titleWords.length < words.length;
    // A title can be assembled from pieces, so only single words are searched for; a file named by path is always run.
    const isPossible = titleWords.every((word) =>
      word.split(/\s+/).every((piece) => has(file.source, piece)),
    );
    if (!isNamed && !isPossible) continue;
    const key = titleWords.join('\n');
    const group = groups.get(key) ?? { files: [], titleWords };
    group.files.push(file);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/**
 * Drops the files in which the runners know no such title. The values in a table's title (`%s`, `$name`) are only known
 * when it runs, so such a title may have any word.
 */
export function dropUntitled(groups: readonly ChosenTests[], tests: readonly ListedTest[]): ChosenTests[] {
  const byFile = Map.groupBy(tests, ({ path }) => path);
  return groups.flatMap(({ files, titleWords }) => {
    const pattern = new RegExp(titlePattern(titleWords));
    const titled = files.filter(({ path }) =>
      byFile.get(path)?.some(({ title }) => /[%$]\w/.test(title) || pattern.test(title)),
    );
    return titled.length === 0 ? [] : [{ files: titled, titleWords }];
  });
}

/** A regular expression for titles with all of these words, for tools without an option to ignore case. */
export function titlePattern(words: readonly string[]): string {
  return words.map((word) => String.raw`(?=[\s\S]*${[...word].map(inAnyCase).join('')})`).join('');
}

function inAnyCase(letter: string): string {
  const [lower, upper] = [letter.toLowerCase(), letter.toUpperCase()];
  return lower === upper || upper.length !== 1 ? RegExp.escape(letter) : `[${lower}${upper}]`;
}

function has(text: string, word: string): boolean {
  return text.toLowerCase().includes(word.toLowerCase());
}
