import { expect, it } from 'vitest';
import { ApiFailure } from './api-failure.ts';
import { isWorthRetrying } from './is-worth-retrying.ts';

it('repeats what may recover, and never what the server refused', () => {
  expect(isWorthRetrying(new ApiFailure({ status: 0, message: '', isNetworkFailure: true }))).toBe(true);
  expect(isWorthRetrying(new ApiFailure({ status: 503, message: '' }))).toBe(true);
  for (const status of [400, 401, 402, 403, 404, 409, 429]) {
    expect(isWorthRetrying(new ApiFailure({ status, message: '' }))).toBe(false);
  }
  expect(isWorthRetrying(new TypeError('a fault of our own'))).toBe(false);
});
