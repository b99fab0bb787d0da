import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { inRepository } from '../../stack/repository.ts';
import { findProofFault } from '../spec-coverage/find-proof-fault.ts';
import { requiredRows } from './required-rows.ts';

export interface SecurityCoverage {
  /** One line for each row that is wrong. */
  readonly problems: readonly string[];
  /** Rows that nothing holds, with the reason that they give. */
  readonly open: readonly string[];
  readonly total: number;
}

const row = /^\| (V\d+\.\d+\.\d+|LLM\d\d|T\d+) \| (.*) \| ([^|]*) \|$/;
/** What a row may say instead of a proof, with its reason. */
const excuse = /^(open|platform|not applicable): .{10,}/;

/**
 * Holds `docs/security.md` against the rows that it must have, and each place and test that it names against the repository.
 * The last cell of a row is one proof or more, as in the coverage of the specification, or a status with its reason.
 */
export async function checkSecurityCoverage(
  file = inRepository('docs/security.md'),
): Promise<SecurityCoverage> {
  const problems: string[] = [];
  const open: string[] = [];
  const seen = new Set<string>();
  for (const line of (await readFile(file, 'utf8')).split('\n')) {
    const [, id, described = '', held = ''] = row.exec(line) ?? [];
    if (id === undefined) continue;
    if (seen.has(id)) problems.push(`${id}: aparece dos veces`);
    seen.add(id);
    for (const [, path = ''] of described.matchAll(/`([\w./-]+\/[\w./-]+\.\w+)`/g))
      if (!existsSync(inRepository(path))) problems.push(`${id}: ${path} no existe`);
    if (held.startsWith('open: ')) open.push(`${id} ${held}`);
    else if (!excuse.test(held)) problems.push(...(await findFaults(id, held)));
  }
  for (const id of requiredRows) if (!seen.has(id)) problems.push(`${id}: falta en docs/security.md`);
  return { problems, open, total: seen.size };
}

async function findFaults(id: string, cell: string): Promise<string[]> {
  const faults: string[] = [];
  for (const proof of cell.split('<br>')) {
    const [, path, test] = /^`([^`]+)`(?: › (.+))?$/.exec(proof.trim()) ?? [];
    const fault =
      path === undefined ? `«${proof}» no es una prueba ni un motivo` : await findProofFault(path, test);
    if (fault !== undefined) faults.push(`${id}: ${fault}`);
  }
  return faults;
}
