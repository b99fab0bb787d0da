import { currentRequestId } from './request-context.ts';

/** Structured logs. Fields never hold document text, questions, answers, passwords, tokens or addresses. */
export interface Logger {
  info(message: string, fields?: Record<string, unknown>): void;
  warn(message: string, fields?: Record<string, unknown>): void;
  error(message: string, fields?: Record<string, unknown>): void;
}

type Severity = 'INFO' | 'WARNING' | 'ERROR';

/**
 * Writes one JSON object a line, in the shape that Cloud Logging reads severity and message from, with the id of the request
 * or run that it belongs to.
 */
export function createLogger(write: (line: string) => void = (line) => process.stdout.write(line)): Logger {
  const log = (severity: Severity, message: string, fields: Record<string, unknown> = {}): void => {
    const id = currentRequestId();
    const about = id === undefined ? {} : { request_id: id };
    write(`${JSON.stringify({ severity, message, ...about, ...describeErrors(fields) })}\n`);
  };
  return {
    info: (message, fields) => log('INFO', message, fields),
    warn: (message, fields) => log('WARNING', message, fields),
    error: (message, fields) => log('ERROR', message, fields),
  };
}

/** Errors turn into `{}` in JSON: keeps their name, message and stack, and those of their causes. */
function describeErrors(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [
      key,
      value instanceof Error ? describeError(value) : value,
    ]),
  );
}

function describeError(error: Error): Record<string, unknown> {
  const cause = error.cause instanceof Error ? { cause: describeError(error.cause) } : {};
  return { name: error.name, message: error.message, stack: error.stack, ...cause };
}
