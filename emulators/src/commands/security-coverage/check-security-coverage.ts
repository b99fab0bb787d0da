import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { inRepository } from '../../stack/repository.ts';
import { findProofFault } from './find-proof-fault.ts';
import { requiredRows } from './required-rows.ts';

export interface SecurityCoverage {
  /** One line for each row that is wrong. */
  readonly problems: readonly string[];
  /** Rows that nothing holds, with the reason that they give. */
  readonly open: readonly string[];
  readonly total: number;
}

const row = /^\| (V\d+\.\d+\.\d+|LLM\d\d|T\d+) \| (.*) \| ([^|]*) \|$/;
/** What a row may say instead of a proof, or beside those of its part that is held, with its reason. */
const excuse = /^(open|platform|not applicable): .{10,}/;
const documents = ['docs/security.md', 'docs/security-asvs.md'] as const;

/**
 * Holds the tables of security against the rows that they must have, and each place and test that they name against the
 * repository. The last cell of a row is one proof or more, as in the coverage of the specification, statuses with their reason,
 * or both.
 */
export async function checkSecurityCoverage(
  files: readonly string[] = documents.map((file) => inRepository(file)),
): Promise<SecurityCoverage> {
  const problems: string[] = [];
  const open: string[] = [];
  const seen = new Set<string>();
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  for (const line of texts.join('\n').split('\n')) {
    const [, id, described = '', held = ''] = row.exec(line) ?? [];
    if (id === undefined) continue;
    if (seen.has(id)) problems.push(`${id}: aparece dos veces`);
    seen.add(id);
    for (const [, path = ''] of described.matchAll(/`([\w./-]+\/[\w./-]+\.\w+)`/g))
      if (!existsSync(inRepository(path))) problems.push(`${id}: ${path} no existe`);
    for (const part of held.split('<br>')) {
      if (part.startsWith('open: ')) open.push(`${id} ${part}`);
      const fault = excuse.test(part) ? undefined : await findFault(part);
      if (fault !== undefined) problems.push(`${id}: ${fault}`);
    }
  }
  for (const id of requiredRows) if (!seen.has(id)) problems.push(`${id}: falta en ${documents.join(' y ')}`);
  return { problems, open, total: seen.size };
}

async function findFault(part: string): Promise<string | undefined> {
  const [, path, test] = /^`([^`]+)`(?: › (.+))?$/.exec(part.trim()) ?? [];
  return path === undefined ? `«${part}» no es una prueba ni un motivo` : findProofFault(path, test);
}
