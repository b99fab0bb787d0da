import type { z } from 'zod';
import type { Services } from '../services.ts';

/**
 * Reduces an answer or event to the contract's fields. A mismatch is our fault: it throws outside of production, and is
 * only logged there, where the work is done and the caller waits for its result.
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
