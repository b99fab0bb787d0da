import type { CaseFile } from '@contract/case-files/schemas.ts';

/** Documents that a link proposes for a new table; compared with the library, never shown. */
export interface ProposedTable {
  readonly documentIds: readonly string[];
  readonly caseFileId: string | undefined;
}

/** Reads the URL of the form; `undefined` for the list of tables. */
export function readProposedTable(params: URLSearchParams): ProposedTable | undefined {
  if (!params.has('nueva')) return undefined;
  const ids = (params.get('documentos') ?? '').split(',').filter((id) => id !== '');
  return { documentIds: [...new Set(ids)], caseFileId: params.get('expediente') ?? undefined };
}

/** Returns the ids proposed, by a link or by a case file, in the order of the library. */
export function proposedIds(
  { documentIds }: ProposedTable,
  caseFile: CaseFile | undefined,
  readable: readonly { readonly id: string }[],
): readonly string[] {
  const wanted = new Set([...documentIds, ...(caseFile?.document_ids ?? [])]);
  return readable.map(({ id }) => id).filter((id) => wanted.has(id));
}
