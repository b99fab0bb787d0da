import { isSignedLink } from './signed-link.ts';

/** Kind of request to the storage. */
type StorageOperation =
  | 'upload'
  | 'download'
  | 'list'
  | 'metadata'
  | 'update'
  | 'delete'
  | 'copy'
  | 'client'
  | 'other';

export interface StorageRequest {
  readonly operation: StorageOperation;
  readonly query: URLSearchParams;
  /** Bucket and object that the request reads or changes, when the path names them. */
  readonly target?: { readonly bucket: string; readonly object: string };
}

/** Matches the path of an object: bucket, name. */
const objectPathPattern = /^(?:\/download\/storage\/v1)?\/b\/([^/]+)\/o\/([^/]+)$/;
/** Matches the path of a copy: target bucket. */
const copyPathPattern = /^\/b\/[^/]+\/o\/[^/]+\/(?:rewriteTo|copyTo)\/b\/([^/]+)\/o\/([^/]+)$/;
/** Matches the path that lists a bucket. */
const listPathPattern = /^\/b\/[^/]+\/o$/;
/** Matches a path of the XML API, which signed links use. */
const signedPathPattern = /^\/([^/]+)\/(.+)$/;
/** Matches the path of an upload: bucket. */
const uploadPathPattern = /^\/upload\/storage\/v1\/b\/([^/]+)\/o$/;

/**
 * Reads the operation from the method and the path without `/storage/v1`. `/v0/` belongs to the browser SDK; paths
 * outside the JSON API are `other`.
 */
export function readStorageRequest(method: string, requestPath: string): StorageRequest {
  const { pathname, searchParams: query } = new URL(requestPath, 'http://storage');
  if (pathname.startsWith('/v0/')) return { operation: 'client', query };
  const uploadMatch = uploadPathPattern.exec(pathname);
  if (uploadMatch !== null) {
    const object = query.get('name');
    return object === null
      ? { operation: 'upload', query }
      : { operation: 'upload', query, target: { bucket: decodeURIComponent(uploadMatch[1] ?? ''), object } };
  }
  if (listPathPattern.test(pathname) && method === 'GET') return { operation: 'list', query };
  const copyMatch = copyPathPattern.exec(pathname);
  if (copyMatch !== null) return { operation: 'copy', query, target: readTarget(copyMatch) };
  const signedMatch = method === 'GET' && isSignedLink(query) ? signedPathPattern.exec(pathname) : null;
  if (signedMatch !== null) return { operation: 'download', query, target: readTarget(signedMatch) };
  const namedMatch = objectPathPattern.exec(pathname);
  if (namedMatch === null) return { operation: 'other', query };
  return { operation: objectOperation(method, pathname, query), query, target: readTarget(namedMatch) };
}

function readTarget(match: RegExpExecArray): { bucket: string; object: string } {
  return { bucket: decodeURIComponent(match[1] ?? ''), object: decodeURIComponent(match[2] ?? '') };
}

function objectOperation(method: string, pathname: string, query: URLSearchParams): StorageOperation {
  if (method === 'DELETE') return 'delete';
  if (method === 'PATCH' || method === 'PUT') return 'update';
  const asksForBytes = query.get('alt') === 'media' || pathname.startsWith('/download/');
  return asksForBytes ? 'download' : 'metadata';
}
