import type { TestList } from './list-tests.ts';
import type { Proof } from './parse-proofs.ts';

/** Why a proof is none, in Spanish: it names no test, its file has none, or not exactly one of that title. `undefined` for one that stands. */
export function findProofFault({ path, test }: Proof, tests: TestList): string | undefined {
  if (test === undefined) return `«${path}» no nombra ninguna prueba`;
  const titles = tests.get(path);
  if (titles === undefined) return `${path} no existe o no tiene pruebas`;
  const found = titles.filter((title) => title === test || title.endsWith(` > ${test}`)).length;
  if (found === 1) return undefined;
  if (found === 0) return `${path} no tiene ninguna prueba que se llame «${test}»`;
  return `${path} tiene ${found} pruebas que se llaman «${test}»: falta su grupo, «grupo > título»`;
}
