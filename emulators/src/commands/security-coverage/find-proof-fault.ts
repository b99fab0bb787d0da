import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { inRepository } from '../../stack/repository.ts';

/** Why a proof is none, in Spanish: its file is not there, or has no test of that name. `undefined` for one that stands. */
export async function findProofFault(path: string, test: string | undefined): Promise<string | undefined> {
  const absolute = inRepository(path);
  if (!existsSync(absolute)) return `${path} no existe`;
  if (test === undefined) return undefined;
  const isNamed = (await readFile(absolute, 'utf8')).includes(test);
  return isNamed ? undefined : `${path} no tiene ninguna prueba llamada «${test}»`;
}
