import { assessStatements } from '../../engines/evidence/index.ts';
import type { PausingWork } from '../../platform/resilience/in-turns.ts';
import type { ChangedClause, ClauseSide } from './choose-clauses.ts';

/**
 * Returns true when the clauses of both versions support a sentence, like the statement of an answer that cites both: no
 * value, negation or name of it is missing in them. Can pause.
 */
export function* isSupported(text: string, { before, after }: ChangedClause): PausingWork<boolean> {
  if (isAboutWording(text)) return true;
  const sides = [before, after].filter((side) => side !== undefined);
  const citations = sides.map((side) => toCitation(text, side));
  const pages = [...new Set(sides.map(({ page }) => page))];
  const statements = yield* assessStatements(text, citations, pages);
  return statements.length > 0 && statements.every(({ support }) => support !== 'unchecked');
}

const toCitation = (text: string, { page, start, end }: ClauseSide) => ({
  offset: text.length,
  page,
  range: { start, end },
});

/** Returns true for the agreed sentence about a change without another meaning. */
const isAboutWording = (text: string): boolean => /^Solo cambia la redacción\.?$/u.test(text);
