import type { TestList } from './list-tests.ts';
import type { Proof } from './parse-proofs.ts';

/**
 * Why a proof is invalid: it names no test, its file has none, or not exactly one of that title. `undefined` for a
 * valid one.
 */
export function findProofFault({ path, test }: Proof, tests: TestList): string | undefined {
  if (test === undefined) return `«${path}» names no test`;
  const titles = tests.get(path);
  if (titles === undefined) return `${path} does not exist or has no tests`;
  const found = titles.filter((title) => title === test || title.endsWith(` > ${test}`)).length;
  if (found === 1) return undefined;
  if (found === 0) return `${path} has no test called «${test}»`;
  return `${path} has ${found} tests called «${test}»: name the group too, as «group > title»`;
}
