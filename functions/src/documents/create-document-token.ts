import { documentTokenSeconds } from '../contract/limits.ts';
import type { Routes } from '../contract/routes.ts';
import { ApiError } from '../shared/http/api-error.ts';
import type { Handler } from '../shared/http/handler.ts';
import { findDocumentByName } from '../shared/library/find-documents.ts';
import { signDocumentToken } from './document-token.ts';
import { findShownFile } from './find-shown-file.ts';

/** `POST /pdf-token`: a short-lived token for one document of the caller, for the viewer: of the version asked for, or of none. */
export const createDocumentToken: Handler<Routes['createDocumentToken']> = async (
  services,
  { caller, body },
) => {
  const document = await findDocumentByName(services.firestore, caller.uid, body.filename);
  if (document === undefined || document.id !== (body.document_id ?? document.id)) {
    throw new ApiError('document_not_found');
  }
  if (document.version !== (body.version ?? document.version)) throw new ApiError('document_replaced');
  const exp = Math.floor(services.now().getTime() / 1_000) + documentTokenSeconds;
  const claims = { uid: caller.uid, documentId: document.id, version: document.version, exp };
  const { sizeBytes } = await findShownFile(services.bucket, caller.uid, document);
  return {
    token: signDocumentToken(claims, services.environment.documentTokenSecret),
    expires_at: new Date(exp * 1_000).toISOString(),
    size_bytes: sizeBytes,
  };
};
