import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { inRepository } from '../../../emulators/src/shared/repository.ts';
import { findProofFault } from '../proofs/find-proof-fault.ts';
import { listTests, type TestList } from '../proofs/list-tests.ts';
import { parseProof, splitCell } from '../proofs/parse-proofs.ts';
import { requiredRows } from './required-rows.ts';

export interface SecurityCoverage {
  /** One line for each row that is wrong. */
  readonly problems: readonly string[];
  /** Rows without a defence, with their reason. */
  readonly open: readonly string[];
  readonly total: number;
}

const row = /^\| (V\d+\.\d+\.\d+|LLM\d\d|T\d+) \| (.*) \| ([^|]*) \|$/;
/** The statuses of a row without a proof, or beside those of the part that is proved, each with its reason. */
const excuse = /^(open|platform|not applicable): .{10,}/;
const documents = ['docs/security.md', 'docs/security-asvs.md'] as const;

interface SecuritySources {
  readonly files?: readonly string[];
  /** The tests known to the runners, which are asked where this is absent. */
  readonly tests?: TestList;
}

/**
 * Checks the security tables: that they have the required rows, that the places they name exist in the repository, and
 * that the runners know the tests. The last cell of a row has proofs, as in the coverage of the specification, statuses
 * with their reason, or both.
 */
export async function checkSecurityCoverage({
  files = documents.map((file) => inRepository(file)),
  tests,
}: SecuritySources = {}): Promise<SecurityCoverage> {
  const problems: string[] = [];
  const open: string[] = [];
  const seen = new Set<string>();
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const known = tests ?? (await listTests());
  for (const line of texts.join('\n').split('\n')) {
    const [, id, described = '', held = ''] = row.exec(line) ?? [];
    if (id === undefined) continue;
    if (seen.has(id)) problems.push(`${id}: stands there twice`);
    seen.add(id);
    const entries = splitCell(held);
    const faults = [
      ...findMissingPlaces(described),
      ...entries.flatMap((entry) => findFault(entry, known) ?? []),
    ];
    problems.push(...faults.map((fault) => `${id}: ${fault}`));
    open.push(...entries.filter((entry) => entry.startsWith('open: ')).map((entry) => `${id} ${entry}`));
  }
  for (const id of requiredRows)
    if (!seen.has(id)) problems.push(`${id}: is missing in ${documents.join(' and ')}`);
  return { problems, open, total: seen.size };
}

function findMissingPlaces(described: string): string[] {
  const places = [...described.matchAll(/`([\w./-]+\/[\w./-]+\.\w+)`/g)].map(([, place = '']) => place);
  return places.filter((place) => !existsSync(inRepository(place))).map((place) => `${place} does not exist`);
}

const findFault = (entry: string, tests: TestList): string | undefined =>
  excuse.test(entry) ? undefined : findProofFault(parseProof(entry), tests);
