import { readFile } from 'node:fs/promises';
import { inRepository } from '../../stack/repository.ts';
import { findProofFault } from './find-proof-fault.ts';
import { parseCoverage } from './parse-coverage.ts';
import { specificationIds } from './specification-ids.ts';

export interface CoverageResult {
  /** One line for each row that is wrong. */
  readonly problems: readonly string[];
  /** Ids of the specification that nothing proves yet. */
  readonly open: readonly string[];
  readonly total: number;
}

/** Holds `docs/spec-coverage.md` against the list of ids, and each proof that it names against the repository. */
export async function checkSpecCoverage(
  file = inRepository('docs/spec-coverage.md'),
): Promise<CoverageResult> {
  const rows = parseCoverage(await readFile(file, 'utf8'));
  const problems: string[] = [];
  const seen = new Set<string>();
  const open: string[] = [];
  for (const { id, proofs } of rows) {
    if (!specificationIds.includes(id)) problems.push(`${id}: no es un apartado de la especificación`);
    if (seen.has(id)) problems.push(`${id}: aparece dos veces`);
    seen.add(id);
    if (proofs.length === 0) open.push(id);
    for (const proof of proofs) {
      const fault = await findProofFault(proof.path, proof.test);
      if (fault !== undefined) problems.push(`${id}: ${fault}`);
    }
  }
  for (const id of specificationIds)
    if (!seen.has(id)) problems.push(`${id}: falta en docs/spec-coverage.md`);
  return { problems, open, total: specificationIds.length };
}
