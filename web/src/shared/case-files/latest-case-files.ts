import type { CaseFile } from '@contract/case-files/schemas.ts';

/** Returns the case files in use that changed last, latest first. Includes `keptId` even if archived. */
export function latestCaseFiles(caseFiles: readonly CaseFile[], count: number, keptId?: string): CaseFile[] {
  return caseFiles
    .filter(({ id, is_archived: isArchived }) => !isArchived || id === keptId)
    .toSorted((one, other) => other.updated_at.localeCompare(one.updated_at))
    .slice(0, count);
}
