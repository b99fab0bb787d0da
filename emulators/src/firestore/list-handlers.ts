import { status } from '@grpc/grpc-js';
import type { Engine } from './engine.ts';
import { applyFieldMask } from './field-mask.ts';
import { FirestoreError } from './firestore-error.ts';
import type { ListCollectionIdsRequest, ListDocumentsRequest, ProtoDocument } from './protocol.ts';

/** Maximum page size of the service. */
const maxPageSize = 300;

interface ListDocumentsResponse {
  documents: ProtoDocument[];
  nextPageToken: string;
}

/**
 * Returns a page of a collection, ordered by name. The engine lists a collection whole, without order, pages or mask;
 * with showMissing it adds documents that only hold collections.
 */
export async function listDocuments(
  engine: Engine,
  request: ListDocumentsRequest,
): Promise<ListDocumentsResponse> {
  const order = request.orderBy?.trim() ?? '';
  if (!/^(__name__( (asc|ascending))?)?$/i.test(order)) {
    throw new FirestoreError(
      status.UNIMPLEMENTED,
      `ListDocuments orders by __name__ only, not by "${order}".`,
    );
  }
  const database = await engine.open(request.parent);
  const [listed] = await database.client.listDocuments({
    parent: request.parent,
    collectionId: request.collectionId,
    showMissing: request.showMissing === true,
  });
  const after = Buffer.from(request.pageToken ?? '', 'base64');
  const ordered = listed
    .map((document) => ({ document, name: Buffer.from(document.name) }))
    .sort((a, b) => Buffer.compare(a.name, b.name))
    .filter(({ name }) => Buffer.compare(name, after) > 0);
  const requestedSize = request.pageSize ?? 0;
  const pageSize = requestedSize > 0 ? Math.min(requestedSize, maxPageSize) : maxPageSize;
  const page = ordered.slice(0, pageSize);
  const documents = page.map(({ document }) =>
    document.updateTime === undefined || document.createTime === undefined
      ? { name: document.name }
      : { ...document, fields: applyFieldMask(document.fields, request.mask?.fieldPaths ?? undefined) },
  );
  const last = page.at(-1);
  const hasMore = ordered.length > page.length;
  return { documents, nextPageToken: hasMore && last !== undefined ? last.name.toString('base64') : '' };
}

/** Returns the ids of the collections under a document or at the root, in order and on one page. */
export async function listCollectionIds(
  engine: Engine,
  request: ListCollectionIdsRequest,
): Promise<{ collectionIds: string[]; nextPageToken: string }> {
  const database = await engine.open(request.parent);
  const [ids] = await database.client.listCollectionIds({ parent: request.parent });
  return { collectionIds: [...ids].sort(), nextPageToken: '' };
}
