import type { Routes } from '../contract/routes.ts';
import { ApiError } from '../shared/http/api-error.ts';
import type { Handler } from '../shared/http/handler.ts';
import { findDocumentById } from '../shared/library/find-documents.ts';

/** `GET /documents/:document_id/guide`: what one of the caller's documents is and what can be asked about it. */
export const getDocumentGuide: Handler<Routes['getDocumentGuide']> = async (services, { caller, params }) => {
  const document = await findDocumentById(services.firestore, caller.uid, params.document_id);
  if (document === undefined) throw new ApiError('document_not_found');
  return { guide: document.guide };
};
