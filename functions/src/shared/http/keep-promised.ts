import type { z } from 'zod';
import type { Services } from '../services.ts';

/**
 * What the contract promises of an answer or event, and nothing else that the value holds. One that does not fit is our fault:
 * it throws where code is tried, and is told in production, where the work is done and a caller waits for its outcome.
 */
export function keepPromised<Value>(
  { environment, logger }: Pick<Services, 'environment' | 'logger'>,
  schema: z.ZodType | undefined,
  value: Value,
): Value {
  if (schema === undefined) return value;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data as Value;
  const fault = new Error('an answer does not fit the contract', { cause: parsed.error });
  if (environment.stage !== 'production') throw fault;
  logger.error('an answer does not fit the contract', { cause: fault });
  return value;
}
