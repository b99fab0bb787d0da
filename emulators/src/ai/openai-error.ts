import type { Response } from 'express';
import type { z } from 'zod';
import type { Fault } from './control-schemas.ts';

interface OpenAiErrorKind {
  /** Defaults to `invalid_request_error`. */
  readonly type?: string;
  readonly code?: string | null;
  readonly param?: string | null;
}

/** An error in the shape of OpenAI's API, which its SDKs turn into an `APIError`. */
export class OpenAiError extends Error {
  readonly status: number;
  readonly type: string;
  readonly code: string | null;
  readonly param: string | null;

  constructor(
    status: number,
    message: string,
    { type = 'invalid_request_error', code = null, param = null }: OpenAiErrorKind = {},
  ) {
    super(message);
    this.status = status;
    this.type = type;
    this.code = code;
    this.param = param;
  }
}

const statusErrors: Readonly<Record<number, readonly [type: string, code: string | null, message: string]>> =
  {
    401: ['invalid_request_error', 'invalid_api_key', 'Incorrect API key provided.'],
    403: ['invalid_request_error', 'unsupported_country_region_territory', 'Not allowed.'],
    404: [
      'invalid_request_error',
      'model_not_found',
      'The model does not exist or you do not have access to it.',
    ],
    429: ['requests', 'rate_limit_exceeded', 'Rate limit reached.'],
  };

/** Returns the error of a fault with this status. */
export function errorForStatus(status: number): OpenAiError {
  const statusError = statusErrors[status];
  if (statusError !== undefined)
    return new OpenAiError(status, statusError[2], { type: statusError[0], code: statusError[1] });
  if (status >= 500)
    return new OpenAiError(status, 'The server had an error while processing your request.', {
      type: 'server_error',
    });
  return new OpenAiError(status, 'The request was refused.');
}

/** Returns the error for an invalid body; it names the first invalid field. */
export function errorForBody(error: z.ZodError): OpenAiError {
  const issue = error.issues[0];
  const param = issue === undefined ? null : issue.path.join('.') || null;
  return new OpenAiError(400, `Invalid value for '${param}': ${issue?.message}.`, {
    code: 'invalid_value',
    param,
  });
}

/**
 * Ends a request with the fault that a test ordered. Returns false for faults that change the answer instead. The modes
 * name the sources of the shapes.
 */
export function endRequestByFault(response: Response, fault: Fault): boolean {
  const { status, mode, parameter = '', retryAfterSeconds } = fault;
  if (retryAfterSeconds !== undefined) response.setHeader('Retry-After', String(retryAfterSeconds));
  if (status !== undefined) sendError(response, errorForStatus(status));
  else if (mode === 'hangup') response.destroy();
  else if (mode === 'garbage')
    response.type('application/json').send('{"id":"chatcmpl-roto","choices":[{"mess');
  else if (mode === 'forbidden-parameter') {
    const msg = 'Extra inputs are not permitted';
    const detail = [{ type: 'extra_forbidden', loc: ['body', parameter], msg, input: null }];
    const error = { message: { detail }, type: 'invalid_request_error', param: null, code: null };
    response.status(422).json({ object: 'error', ...error });
  } else if (mode === 'unsupported-parameter') {
    const message = `Unsupported parameter: '${parameter}' is not supported with this model.`;
    const code = 'unsupported_parameter';
    sendError(response, new OpenAiError(400, message, { code, param: parameter }));
  } else if (mode === 'array-error') {
    const error = { code: 400, message: 'Request contains an invalid argument.', status: 'INVALID_ARGUMENT' };
    response.status(400).json([{ error }]);
  } else if (mode === 'insufficient-quota') {
    const quota = 'insufficient_quota';
    const message = 'You exceeded your current quota, please check your plan and billing details.';
    sendError(response, new OpenAiError(429, message, { type: quota, code: quota }));
  } else if (mode === 'text-only') {
    const message =
      'image input is not supported - hint: if this is unexpected, you may need to provide the mmproj';
    response.status(500).json({ error: { code: 500, message, type: 'server_error' } });
  } else return false;
  return true;
}

export function sendError(response: Response, error: OpenAiError): void {
  const { status, message, type, code, param } = error;
  response.status(status).json({ error: { message, type, code, param } });
}
