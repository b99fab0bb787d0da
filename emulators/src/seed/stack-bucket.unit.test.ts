import { expect, test } from 'vitest';
import { openStackBucket } from './stack-bucket.ts';

test('returns one bucket client per stack', () => {
  const one = { storage: 'http://127.0.0.1:1', project: 'demo-legajo' };
  const other = { ...one, storage: 'http://127.0.0.1:2' };
  expect(openStackBucket({ ...one }).storage).toBe(openStackBucket({ ...one }).storage);
  expect(openStackBucket(other).storage.apiEndpoint).toBe(other.storage);
});
