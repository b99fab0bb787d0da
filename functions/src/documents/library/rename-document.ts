import type { Routes } from '../../contract/routes.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { retriedTransaction } from '../../platform/firestore/retried-transaction.ts';
import { prepareNewName } from '../../shared/conversations/prepare-new-name.ts';
import type { Handler } from '../../shared/http/handler.ts';
import { documentNameKey } from '../../shared/library/document-name-key.ts';
import { documentsOf } from '../../shared/library/document-record.ts';
import { normaliseFileName } from '../normalise-file-name.ts';
import { readLibrary } from '../placement/read-library.ts';
import { toDocumentSummary } from '../to-document-summary.ts';

const nameTaken = 'Ya tienes otro documento con ese nombre. Elige un nombre distinto.';

/**
 * `POST /documents/:document_id/name`: renames a document of the caller, keeping the extension of its type. Its
 * conversations follow in the same transaction; content, version and citations stay. That transaction reads the whole
 * library like every commit of an upload, so that of two requests for one name one is rejected. Rejects with
 * `document_not_found` and `name_taken`.
 */
export const renameDocument: Handler<Routes['renameDocument']> = async (
  { firestore },
  { caller, params, body },
) => {
  const { uid } = caller;
  const renamed = await firestore.runTransaction(async (transaction) => {
    const { documents } = await readLibrary(firestore, uid, transaction);
    const document = documents.find(({ id }) => id === params.document_id);
    if (document === undefined) throw new ApiError('document_not_found');
    const name = normaliseFileName(body.filename, document.kind);
    const nameKey = documentNameKey(name);
    if (name === document.name) return document;
    const isTaken = documents.some((other) => other.id !== document.id && other.nameKey === nameKey);
    if (isTaken) throw new ApiError('name_taken', { detail: nameTaken });
    const follow = await prepareNewName(transaction, firestore, uid, document);
    transaction.update(documentsOf(firestore, uid).doc(document.id), { name, nameKey });
    follow(name);
    return { ...document, name, nameKey };
  }, retriedTransaction);
  return toDocumentSummary(renamed);
};
