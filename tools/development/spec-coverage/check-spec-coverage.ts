import { type Coverage, checkProofs } from '../proofs/check-proofs.ts';
import { listTests } from '../proofs/list-tests.ts';
import { type Proofs, readProofs } from '../proofs/read-proofs.ts';
import clauses from './clauses.json' with { type: 'json' };

/** Items that only group the items below them. */
const headings: ReadonlySet<string> = new Set(['3.21', '4.6']);

/** Checks that tests prove every claim of the specification: an item, or a part of one with a letter (`1.1a`). */
export async function checkSpecCoverage(proofs?: Proofs): Promise<Coverage> {
  const requirements = Object.entries(clauses).map(([id, text]) => ({ id, text, exempt: headings.has(id) }));
  return checkProofs(requirements, proofs ?? (await readProofs(await listTests())), (id) => /^\d/.test(id));
}
