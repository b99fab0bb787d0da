import type { Response } from 'express';

const statusNames: Record<number, string> = {
  400: 'INVALID_ARGUMENT',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  409: 'ALREADY_EXISTS',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
  501: 'UNIMPLEMENTED',
  503: 'UNAVAILABLE',
  504: 'DEADLINE_EXCEEDED',
};

/** Sends an error in the service's form, from which the client library takes its code. */
export function sendTasksError(response: Response, code: number, message: string): void {
  response.status(code).json({ error: { code, message, status: statusNames[code] ?? 'UNKNOWN' } });
}
