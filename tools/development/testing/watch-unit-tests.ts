import { runTool } from '../run-tool.ts';
import { chooseByWords } from './choose-by-words.ts';
import { listTestFiles } from './list-test-files.ts';

/**
 * Repeats unit tests on every change until `q` is pressed: all, or those of the files chosen by words. Resolves with
 * true when the last run passed.
 */
export async function watchUnitTests(words: readonly string[]): Promise<boolean> {
  const unit = (await listTestFiles()).filter(({ kind }) => kind === 'unit');
  const chosenPaths = chooseByWords(unit, words).flatMap(({ files }) => files.map(({ path }) => path));
  if (words.length > 0 && chosenPaths.length === 0) {
    console.error(`No unit test has «${words.join('» and «')}» in its path or title.`);
    return false;
  }
  const files = words.length > 0 ? chosenPaths : [];
  const { succeeded } = await runTool('vitest', ['watch', '--project', 'unit', ...files]);
  return succeeded;
}
