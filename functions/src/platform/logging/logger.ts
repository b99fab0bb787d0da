import { toError } from '../errors/to-error.ts';
import { currentRequestId } from './request-context.ts';

type Id =
  | 'uid'
  | 'documentId'
  | 'jobId'
  | 'comparisonId'
  | 'tableId'
  | 'watchId'
  | 'record'
  | 'registration'
  | 'request_id'
  | 'mail'
  | 'event'
  | PaymentId;
type PaymentId = 'invoice' | 'refund' | 'dispute' | 'subscriptions';
/** Words of our code, of a provider's table or of a standard. */
type Name = 'route' | 'step' | 'service' | 'serves' | 'kind' | 'type' | 'page' | ModelField;
type ModelField = 'model' | 'models' | 'parameter';
type State = 'status' | 'code' | 'reason' | 'outcome' | 'state' | 'changes' | 'is_cut' | 'had_spoken';
type Count = 'attempt' | 'provider' | 'checked' | 'differences' | 'characters' | 'cost_micro_eur';
type Time = 'duration_ms' | 'first_token_ms' | 'oldest_s' | 'days_left' | 'shutdown_date';

/**
 * Fields of a log line beside its message. Another name does not compile, so that each new one is checked for users'
 * texts.
 */
type LogFields = { readonly [Field in Id | Name | State | Count | Time]?: LogValue } & {
  readonly cause?: unknown;
};
type LogValue = string | number | boolean | null | undefined | readonly string[];

/** Structured logs. Fields never contain document text, questions, answers, passwords, tokens or addresses. */
export interface Logger {
  /** Logs for developers only; no metric counts it. */
  debug(message: string, fields?: LogFields): void;
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
  /** Resolves when the counts of the lines are stored. Absent when nothing is counted. */
  settle?(): Promise<void>;
}

type Severity = 'DEBUG' | 'INFO' | 'WARNING' | 'ERROR';

/**
 * Writes one JSON object per line, in Cloud Logging's format of severity and message, with the id of the request or
 * run.
 */
export function createLogger(write: (line: string) => void = (line) => process.stdout.write(line)): Logger {
  const log = (severity: Severity, message: string, fields: Record<string, unknown> = {}): void => {
    const id = currentRequestId();
    const about = id === undefined ? {} : { request_id: id };
    write(`${JSON.stringify({ severity, message, ...about, ...describeErrors(fields) })}\n`);
  };
  return {
    debug: (message, fields) => log('DEBUG', message, fields),
    info: (message, fields) => log('INFO', message, fields),
    warn: (message, fields) => log('WARNING', message, fields),
    error: (message, fields) => log('ERROR', message, fields),
  };
}

/** Errors become `{}` in JSON: keeps name, message and stack of an error and its causes. A cause may be any value. */
function describeErrors(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [
      key,
      value instanceof Error || (key === 'cause' && value !== undefined)
        ? describeError(toError(value))
        : value,
    ]),
  );
}

function describeError(error: Error): Record<string, unknown> {
  const cause = error.cause instanceof Error ? { cause: describeError(error.cause) } : {};
  return { name: error.name, message: error.message, stack: error.stack, ...cause };
}
