import type { z } from 'zod';
import type { Services } from '../services.ts';

/**
 * Reduces a response or event to the contract's fields. A mismatch is a bug of the server: it throws outside of production.
 * In production it is only logged, because the work is done and the caller waits for its result.
 */
export function validateResponse<Value>(
  { environment, logger }: Pick<Services, 'environment' | 'logger'>,
  schema: z.ZodType | undefined,
  value: Value,
): Value {
  if (schema === undefined) return value;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data as Value;
  const fault = new Error('response violates the contract', { cause: parsed.error });
  if (environment.stage !== 'production') throw fault;
  logger.error('response violates the contract', { cause: fault });
  return value;
}
