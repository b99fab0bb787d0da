import type { Routes } from '../../contract/routes.ts';
import type { Handler } from '../../shared/http/handler.ts';
import { listDocumentsOf } from '../../shared/library/find-documents.ts';
import { toDocumentSummary } from '../to-document-summary.ts';

/** `POST /getdocs`: returns the caller's documents, sorted by name. */
export const listDocuments: Handler<Routes['listDocuments']> = async (services, { caller }) => {
  const documents = await listDocumentsOf(services.firestore, caller.uid);
  return { result: documents.map(({ name }) => name), documents: documents.map(toDocumentSummary) };
};
