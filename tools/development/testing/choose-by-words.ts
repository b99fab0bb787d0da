import type { ListedTest } from '../proofs/list-tests.ts';
import type { TestFile } from './list-test-files.ts';

/** Files with the same choice of tests: those whose title contains all of these words, or all tests without words. */
export interface ChosenTests {
  readonly files: readonly TestFile[];
  readonly titleWords: readonly string[];
}

/**
 * Chooses the tests with each word in their path or title, ignoring case. Several words in one argument must be
 * adjacent in a title. Skips files whose source lacks one of the words.
 */
export function chooseByWords(files: readonly TestFile[], words: readonly string[]): ChosenTests[] {
  const groups = new Map<string, { files: TestFile[]; titleWords: readonly string[] }>();
  for (const file of files) {
    const titleWords = words.filter((word) => !hasWord(file.path, word));
    const isNamed = titleWords.length < words.length;
    // Searches single words in the source, because titles can be assembled at run time; a file named by path always
    // runs.
    const isPossible = titleWords.every((word) =>
      word.split(/\s+/).every((piece) => hasWord(file.source, piece)),
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
 * Drops files without a test of such a title. Values in a table's title (`%s`, `$name`) are known only at run time, so
 * such a title matches any word.
 */
export function dropFilesWithoutMatch(
  groups: readonly ChosenTests[],
  tests: readonly ListedTest[],
): ChosenTests[] {
  const byFile = Map.groupBy(tests, ({ path }) => path);
  return groups.flatMap(({ files, titleWords }) => {
    const pattern = new RegExp(titlePattern(titleWords));
    const titled = files.filter(({ path }) =>
      byFile.get(path)?.some(({ title }) => /[%$]\w/.test(title) || pattern.test(title)),
    );
    return titled.length === 0 ? [] : [{ files: titled, titleWords }];
  });
}

/** Returns a regular expression for titles with all of these words, for tools without an option to ignore case. */
export function titlePattern(words: readonly string[]): string {
  return words.map((word) => String.raw`(?=[\s\S]*${[...word].map(matchEitherCase).join('')})`).join('');
}

function matchEitherCase(letter: string): string {
  const [lower, upper] = [letter.toLowerCase(), letter.toUpperCase()];
  return lower === upper || upper.length !== 1 ? RegExp.escape(letter) : `[${lower}${upper}]`;
}

function hasWord(text: string, word: string): boolean {
  return text.toLowerCase().includes(word.toLowerCase());
}
