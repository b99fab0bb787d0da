import type { z } from 'zod';

type ErrorType = 'invalid_request_error' | 'idempotency_error' | 'card_error' | 'api_error';

interface ErrorDetails {
  readonly code?: string;
  readonly param?: string;
  readonly declineCode?: string;
}

/** An error in the shape of Stripe's API. */
export class StripeError extends Error {
  readonly status: number;
  readonly type: ErrorType;
  readonly details: ErrorDetails;

  constructor(status: number, type: ErrorType, message: string, details: ErrorDetails = {}) {
    super(message);
    this.status = status;
    this.type = type;
    this.details = details;
  }

  toBody(requestId: string): object {
    const { code, param, declineCode } = this.details;
    return {
      error: {
        type: this.type,
        message: this.message,
        ...(code === undefined
          ? {}
          : { code, doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}` }),
        ...(param === undefined ? {} : { param }),
        ...(declineCode === undefined ? {} : { decline_code: declineCode }),
        request_log_url: `https://dashboard.stripe.com/test/logs/${requestId}`,
      },
    };
  }
}

export function invalidRequest(message: string, details: ErrorDetails = {}): StripeError {
  return new StripeError(400, 'invalid_request_error', message, details);
}

/** Returns the error for an unknown id: 404 in the path, 400 in a parameter. */
export function missingObject(kind: string, id: string, param: string): StripeError {
  return new StripeError(param === 'id' ? 404 : 400, 'invalid_request_error', `No such ${kind}: '${id}'`, {
    code: 'resource_missing',
    param,
  });
}

/** Returns the error for invalid parameters; it names the first one. */
export function errorForParams(error: z.ZodError): StripeError {
  const issue = error.issues[0];
  const path = issue?.path.map(String) ?? [];
  if (issue?.code === 'unrecognized_keys') {
    const names = issue.keys.map((key) => paramName([...path, key]));
    return invalidRequest(`Received unknown parameter${names.length > 1 ? 's' : ''}: ${names.join(', ')}`, {
      code: 'parameter_unknown',
      param: names[0] ?? '',
    });
  }
  const param = paramName(path);
  if (issue?.code === 'invalid_type' && issue.message.includes('undefined')) {
    return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  }
  return invalidRequest(`Invalid ${param}: ${issue?.message}`, { param });
}

function paramName(path: readonly string[]): string {
  const [first = '', ...rest] = path;
  return first + rest.map((part) => `[${part}]`).join('');
}
