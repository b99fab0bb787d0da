import type { PageText } from '../../engines/document-reading/index.ts';
import { type AssessedStatement, assessStatements } from '../../engines/evidence/index.ts';
import type { PausingWork } from '../../platform/resilience/in-turns.ts';
import type { ChangedClause, ClauseSide } from './choose-clauses.ts';

/**
 * Returns true when the clauses of both versions support a sentence, like a statement of an answer that cites both. No
 * value, negation or name of it is missing in them. The new clause decides about a negation that only one of them has.
 * Can pause.
 */
export function* isSupported(text: string, { before, after }: ChangedClause): PausingWork<boolean> {
  if (isAboutWording(text)) return true;
  // «Ya no» says that the clause is gone.
  if (after === undefined) return yield* stands(text.replace(/(?<!\p{L})(?:ya\s+)?no\s/giu, ''), [before]);
  const ofNew = yield* assess(text, [after]);
  if (ofNew.length > 0 && ofNew.every(isStanding)) return true;
  if (ofNew.some(({ reason }) => reason === 'denial')) return false;
  return yield* stands(text, [before, after]);
}

function* stands(text: string, clauses: readonly (ClauseSide | undefined)[]): PausingWork<boolean> {
  const statements = yield* assess(text, clauses);
  return statements.length > 0 && statements.every(isStanding);
}

const isStanding = ({ support }: Pick<AssessedStatement<PageText>, 'support'>): boolean =>
  support !== 'unchecked';

function assess(text: string, clauses: readonly (ClauseSide | undefined)[]) {
  const sides = clauses.filter((side) => side !== undefined);
  const citations = sides.map((side) => toCitation(text, side));
  return assessStatements(text, citations, [...new Set(citations.map(({ page }) => page))]);
}

const toCitation = (text: string, { page, start, end }: ClauseSide) => ({
  offset: text.length,
  page,
  range: { start, end },
});

/** Returns true for the agreed sentence about a change without another meaning. */
const isAboutWording = (text: string): boolean => /^Solo cambia la redacción\.?$/u.test(text);
