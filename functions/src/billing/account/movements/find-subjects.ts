import type { Movement } from '../../../contract/billing/movements.ts';
import type { SubjectFinder } from '../../../shared/movements/subject-finder.ts';
import type { Services } from '../../../shared/services.ts';
import type { StatementLine } from './read-statement.ts';

/** Lines with what each was about, as every feature knows of its own. All ask at once, and once. */
export async function findSubjects(
  services: Pick<Services, 'firestore'>,
  finders: readonly SubjectFinder[],
  uid: string,
  lines: readonly StatementLine[],
): Promise<Movement[]> {
  const sources = lines.map(({ source }) => source);
  const found = await Promise.all(finders.map((find) => find(services, uid, sources)));
  return lines.map(({ source, ...line }) => ({
    ...line,
    subject: found.find((subjects) => subjects.has(source))?.get(source) ?? null,
  }));
}
