import type { Movement } from '../../../contract/billing/movements.ts';
import type { SubjectFinder } from '../../../shared/movements/subject-finder.ts';
import type { Services } from '../../../shared/services.ts';
import type { StatementLine } from './read-statement.ts';

/** Adds the subject to each line. Calls each feature once, for all its lines, concurrently. */
export async function findSubjects(
  services: Pick<Services, 'firestore'>,
  finders: readonly SubjectFinder[],
  uid: string,
  lines: readonly StatementLine[],
): Promise<Movement[]> {
  const sources = lines.map(({ source }) => source);
  const subjectMaps = await Promise.all(finders.map((find) => find(services, uid, sources)));
  return lines.map(({ source, ...line }) => ({
    ...line,
    subject: subjectMaps.find((subjects) => subjects.has(source))?.get(source) ?? null,
  }));
}
