import { readFile } from 'node:fs/promises';
import { inRepository } from '../../../emulators/src/shared/repository.ts';
import { findProofFault } from '../proofs/find-proof-fault.ts';
import { listTests, type TestList } from '../proofs/list-tests.ts';
import { type CoverageRow, parseCoverage } from './parse-coverage.ts';
import { claimsOf, headings, specificationIds } from './specification-ids.ts';

export interface CoverageResult {
  /** One line for each row that is wrong. */
  readonly problems: readonly string[];
  /** Ids of the specification with an unproved claim. */
  readonly open: readonly string[];
  readonly total: number;
}

interface CoverageSources {
  readonly file?: string;
  /** The tests known to the runners, which are asked where this is absent. */
  readonly tests?: TestList;
}

/** Checks `docs/spec-coverage.md` against the list of ids, and its tests against those known to the runners. */
export async function checkSpecCoverage({
  file = inRepository('docs/spec-coverage.md'),
  tests,
}: CoverageSources = {}): Promise<CoverageResult> {
  const rows = parseCoverage(await readFile(file, 'utf8'));
  const known = tests ?? (await listTests());
  const byId = Map.groupBy(rows, ({ id }) => id);
  const unknown = [...byId.keys()].filter((id) => !specificationIds.includes(id));
  const problems = [
    ...unknown.map((id) => `${id}: is no item of the specification`),
    ...specificationIds.flatMap((id) => findItemFaults(id, byId.get(id) ?? [])),
    ...rows.flatMap((row) => findRowFaults(row, known)),
  ];
  const isOpen = (id: string): boolean =>
    (headings.get(id)?.some(isOpen) ?? false) ||
    (byId.get(id) ?? []).some(({ proofs }) => proofs.length === 0);
  return { problems, open: specificationIds.filter(isOpen), total: specificationIds.length };
}

/** Faults in the claims of an item: it must have as many as it makes, lettered from `a` on, or one without a letter. */
function findItemFaults(id: string, rows: readonly CoverageRow[]): string[] {
  if (rows.length === 0) return [`${id}: is missing in docs/spec-coverage.md`];
  const count = claimsOf.get(id) ?? 1;
  const expected = count === 1 ? '' : 'abcdefghijklmnopqrstuvwxyz'.slice(0, count);
  const letters = rows.map(({ letter }) => letter ?? '').join('');
  if (rows.length === count && letters === expected) return [];
  return [`${id}: has ${rows.length} rows (${letters || 'no letter'}), and makes ${count} claims`];
}

function findRowFaults({ id, letter = '', says, proofs }: CoverageRow, tests: TestList): string[] {
  const faults: string[] = [];
  if (says === '' || says.endsWith('…')) faults.push('does not say in full what the specification asks');
  if ((proofs === 'heading') !== headings.has(id))
    faults.push(headings.has(id) ? 'is a heading, which takes no test' : 'is no heading');
  const named = proofs === 'heading' ? [] : proofs;
  faults.push(...named.flatMap((proof) => findProofFault(proof, tests) ?? []));
  return faults.map((fault) => `${id}${letter}: ${fault}`);
}
