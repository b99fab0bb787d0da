import type { CaseFile } from '../contract/case-files/schemas.ts';
import type { CaseFileRecord } from '../shared/case-files/case-file-record.ts';

/** Converts a record to the contract's form. */
export function describeCaseFile(id: string, record: CaseFileRecord): CaseFile {
  return {
    id,
    name: record.name,
    color: record.color,
    is_archived: record.isArchived,
    document_ids: record.documentIds,
    job_ids: record.jobIds,
    created_at: record.createdAt.toISOString(),
    updated_at: record.updatedAt.toISOString(),
  };
}
