import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { meetsPreconditions, readPreconditions } from './preconditions.ts';
import { readUploadStep } from './resumable-upload.ts';
import { readStorageRequest } from './storage-request.ts';

describe('readStorageRequest', () => {
  const object = { bucket: 'b1', object: 'users/año/a.pdf' };
  const name = encodeURIComponent(object.object);
  test.each([
    ['POST', `/upload/storage/v1/b/b1/o?uploadType=multipart&name=${name}`, 'upload', object],
    ['PUT', '/upload/storage/v1/b/b1/o?upload_id=1', 'upload', undefined],
    ['GET', `/b/b1/o/${name}?alt=media`, 'download', object],
    ['GET', `/download/storage/v1/b/b1/o/${name}`, 'download', object],
    ['GET', `/b/b1/o/${name}`, 'metadata', object],
    ['PATCH', `/b/b1/o/${name}`, 'update', object],
    ['DELETE', `/b/b1/o/${name}`, 'delete', object],
    ['GET', '/b/b1/o?prefix=a', 'list', undefined],
    ['POST', `/b/b0/o/x/rewriteTo/b/b1/o/${name}`, 'copy', object],
    ['GET', '/v0/b/b1/o/x', 'client', undefined],
    ['GET', '/b1/users/a.pdf', 'other', undefined],
  ])('%s %s: returns the operation %s', (method, path, operation, target) => {
    const parsedRequest = readStorageRequest(method, path);
    expect(parsedRequest.operation).toBe(operation);
    expect(parsedRequest.target).toEqual(target);
  });
});

describe('meetsPreconditions', () => {
  const stored = { generation: 5, metageneration: 2, size: 1 };
  const hold = (query: string, object: typeof stored | undefined): boolean =>
    meetsPreconditions(readPreconditions(new URLSearchParams(query)), object);
  test('matches the generation of the object, and generation 0 when there is none', () => {
    expect(hold('', stored)).toBe(true);
    expect(hold('ifGenerationMatch=5', stored)).toBe(true);
    expect(hold('ifGenerationMatch=4', stored)).toBe(false);
    expect(hold('ifGenerationMatch=0', stored)).toBe(false);
    expect(hold('ifGenerationMatch=0', undefined)).toBe(true);
    expect(hold('ifGenerationMatch=5', undefined)).toBe(false);
    expect(hold('ifMetagenerationMatch=1', stored)).toBe(false);
  });
});

describe('readPart', () => {
  const partOf = (range: string, length = '1'): string =>
    readUploadStep({
      headers: { 'content-range': range, 'content-length': length },
    } as unknown as IncomingMessage);
  test('returns «last» unless more parts are announced or no bytes are sent', () => {
    expect(partOf('bytes 0-99/*')).toBe('middle');
    expect(partOf('bytes 0-99/200')).toBe('middle');
    expect(partOf('bytes 100-199/200')).toBe('last');
    expect(partOf('bytes 0-*/*')).toBe('last');
    expect(partOf('bytes */*', '0')).toBe('question');
    expect(partOf('')).toBe('last');
  });
});
