import { describe, expect, test } from 'vitest';
import { findRefusedParameter, isImageRefusal, readFailureKind, readRetryAfterMs } from './model-failure.ts';
import { readErrorBody } from './read-error-body.ts';

test.each([
  [
    'OpenAI',
    {
      error: {
        message: 'No such model.',
        type: 'invalid_request_error',
        code: 'model_not_found',
        param: 'model',
      },
    },
    { message: 'No such model.', code: 'model_not_found', param: 'model' },
  ],
  [
    'Azure’s filter',
    {
      error: {
        message: 'Filtered.',
        code: 'content_filter',
        innererror: { code: 'ResponsibleAIPolicyViolation' },
      },
    },
    { message: 'Filtered.', code: 'ResponsibleAIPolicyViolation' },
  ],
  [
    'Gemini',
    [
      {
        error: {
          code: 429,
          message: 'Quota.',
          status: 'RESOURCE_EXHAUSTED',
          details: [{ '@type': 'type.googleapis.com/google.rpc.Help' }, { retryDelay: '34.5s' }],
        },
      },
    ],
    { message: 'Quota.', code: 'RESOURCE_EXHAUSTED', retryAfterMs: 34_500 },
  ],
  [
    'Mistral',
    {
      object: 'error',
      message: {
        detail: [{ type: 'extra_forbidden', loc: ['body', 'seed'], msg: 'Not permitted', input: '¿Qué?' }],
      },
    },
    { message: 'body.seed: Not permitted', param: 'seed' },
  ],
  [
    'FastAPI',
    { detail: [{ loc: ['body', 'n'], msg: 'too many' }] },
    { message: 'body.n: too many', param: 'n' },
  ],
  ['a bare message', { object: 'error', message: 'busy', code: 40303 }, { message: 'busy' }],
  ['a bare string', { error: 'model not found' }, { message: 'model not found' }],
])('reads an error of %s without any text of the request', (_, body, expected) => {
  const complaint = readErrorBody(JSON.stringify(body));
  expect(complaint).toMatchObject(expected);
  expect(JSON.stringify(complaint)).not.toContain('¿Qué?');
});

test("returns the first 400 characters of a proxy's error page", () => {
  expect(readErrorBody('<html>Bad gateway').message).toBe('<html>Bad gateway');
  expect(readErrorBody('x'.repeat(9_000)).message).toHaveLength(400);
  expect(readErrorBody('').message).toBe('');
});

/** Returns an error as thrown by the client. */
function newFailure(status: number | undefined, message: string, overrides: object = {}): Error {
  return Object.assign(new Error(message), { status, ...overrides });
}

describe('failures of model providers', () => {
  test.each([
    [newFailure(500, 'oops'), 'passing'],
    [newFailure(429, 'slow down'), 'passing'],
    [newFailure(429, 'slow down', { headers: new Headers({ 'retry-after': '3' }) }), 'busy'],
    [newFailure(503, 'loading', { headers: new Headers({ 'retry-after-ms': '300' }) }), 'busy'],
    [
      newFailure(429, 'pay', { code: 'insufficient_quota', headers: new Headers({ 'retry-after': '3' }) }),
      'provider',
    ],
    [newFailure(401, 'key'), 'provider'],
    [newFailure(501, 'This server does not support embeddings. Start it with `--embeddings`'), 'provider'],
    [newFailure(400, 'what?'), 'request'],
    [newFailure(400, 'filtered', { code: 'content_filter' }), 'refusal'],
    [newFailure(undefined, 'cut'), 'passing'],
    [new Error('cut'), 'passing'],
  ])('classifies %s as %s', (error, kind) => {
    expect(readFailureKind(error)).toBe(kind);
  });

  test('reads `Retry-After` in seconds, in milliseconds or as a date', () => {
    const nowMs = Date.parse('2026-11-22T10:00:00Z');
    const after = (headers: HeadersInit): number | undefined =>
      readRetryAfterMs(newFailure(429, '', { headers: new Headers(headers) }), nowMs);
    expect(after({ 'retry-after': '20' })).toBe(20_000);
    expect(after({ 'retry-after-ms': '250', 'retry-after': '1' })).toBe(250);
    expect(after({ 'retry-after': 'Sun, 22 Nov 2026 10:00:07 GMT' })).toBe(7_000);
    expect(after({ 'retry-after': 'pronto' })).toBeUndefined();
    expect(after({})).toBeUndefined();
  });

  test.each([
    'image input is not supported - hint: if this is unexpected, you may need to provide the mmproj',
    'llama-3 is not a multimodal model',
    'At most 0 image(s) may be provided in one request.',
    'Invalid content type. image_url is only supported by certain models.',
    'this model is missing data required for image input',
    'No endpoints found that support image input',
  ])('classifies as a rejection of images: «%s»', (message) => {
    expect(isImageRefusal(newFailure(400, message))).toBe(true);
  });

  test.each([
    'You uploaded an unsupported image. Please make sure your image is valid.',
    'Invalid image data',
    'The server had an error',
  ])('does not classify as a rejection of images: «%s»', (message) => {
    expect(isImageRefusal(newFailure(400, message))).toBe(false);
  });

  test('finds the rejected parameter among the sent ones, and none for a wrong value', () => {
    const sentParameters = ['max_tokens', 'max_completion_tokens', 'temperature'];
    const find = (status: number, message: string, overrides = {}) =>
      findRefusedParameter(newFailure(status, message, overrides), sentParameters);
    expect(
      find(400, "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens'.", { param: 'max_tokens' }),
    ).toBe('max_tokens');
    expect(find(422, 'body.max_completion_tokens: Extra inputs are not permitted')).toBe(
      'max_completion_tokens',
    );
    expect(find(400, "Unsupported value: 'temperature' does not support 0 with this model.")).toBe(
      'temperature',
    );
    expect(find(400, 'max_tokens is too large: 9000')).toBeUndefined();
    expect(find(400, 'Unknown model', { param: 'model' })).toBeUndefined();
    expect(find(500, "Unsupported parameter: 'temperature'")).toBeUndefined();
  });
});
