import type { CaseFile } from '@contract/case-files/schemas.ts';
import type { DocumentDeadlines } from '@contract/deadlines/schemas.ts';

/** Documents whose deadlines are shown, as the URL names them. */
export type Scope =
  | { readonly kind: 'all' }
  | { readonly kind: 'caseFile'; readonly id: string }
  | { readonly kind: 'documents'; readonly ids: readonly string[] };

/** Reads the scope of a URL; its ids are compared with the library, never shown. */
export function readScope(params: URLSearchParams): Scope {
  const caseFileId = params.get('expediente');
  if (caseFileId !== null) return { kind: 'caseFile', id: caseFileId };
  const ids = (params.get('documentos') ?? '').split(',').filter((id) => id !== '');
  return ids.length === 0 ? { kind: 'all' } : { kind: 'documents', ids: [...new Set(ids)] };
}

/** Returns the documents of a scope in the order of the library. */
export function documentsInScope(
  documents: readonly DocumentDeadlines[],
  scope: Scope,
  caseFile: CaseFile | undefined,
): readonly DocumentDeadlines[] {
  if (scope.kind === 'all') return documents;
  const ids = new Set(scope.kind === 'documents' ? scope.ids : caseFile?.document_ids);
  return documents.filter(({ document_id: id }) => ids.has(id));
}
