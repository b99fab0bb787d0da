import type { Response } from 'express';
import type { z } from 'zod';

/** A refusal in the shape that OpenAI's API gives and its SDKs turn into an `APIError`. */
export class OpenAiError extends Error {
  readonly status: number;
  readonly type: string;
  readonly code: string | null;
  readonly param: string | null;

  constructor(
    status: number,
    message: string,
    type: string,
    code: string | null = null,
    param: string | null = null,
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

/** The error that a fault with this status answers. */
export function errorForStatus(status: number): OpenAiError {
  const known = statusErrors[status];
  if (known !== undefined) return new OpenAiError(status, known[2], known[0], known[1]);
  if (status >= 500)
    return new OpenAiError(status, 'The server had an error while processing your request.', 'server_error');
  return new OpenAiError(status, 'The request was refused.', 'invalid_request_error');
}

/** The error for a body that does not fit: it names the first field that is wrong. */
export function errorForBody(error: z.ZodError): OpenAiError {
  const issue = error.issues[0];
  const param = issue === undefined ? null : issue.path.join('.') || null;
  return new OpenAiError(
    400,
    `Invalid value for '${param}': ${issue?.message}.`,
    'invalid_request_error',
    'invalid_value',
    param,
  );
}

export function sendError(response: Response, error: OpenAiError): void {
  const { status, message, type, code, param } = error;
  response.status(status).json({ error: { message, type, code, param } });
}
