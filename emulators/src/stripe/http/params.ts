import { z } from 'zod';

/** Parsers for form-encoded parameters, which arrive as text. */
export const flagParam = z.enum(['true', 'false']).transform((value) => value === 'true');
export const integerParam = z
  .string()
  .regex(/^-?\d{1,15}$/, 'must be an integer')
  .transform(Number);
export const textParam = z.string().min(1).max(5_000);
/** Text that an empty value unsets. */
export const clearableTextParam = z.string().max(5_000);
/** A parameter of the real API without an effect here. */
export const ignoredParam = z.unknown().optional();

/** Up to 50 keys of 40 characters with values of 500. An empty value unsets its key, an empty text unsets them all. */
export const metadataParam = z.union([
  z.literal('').transform((): Record<string, string> => ({})),
  z
    .record(z.string().min(1).max(40), z.string().max(500))
    .refine((entries) => Object.keys(entries).length <= 50, 'at most 50 keys'),
]);

export const expandParam = z.array(z.string()).max(20).default([]);

const range = z.strictObject({
  gt: integerParam.optional(),
  gte: integerParam.optional(),
  lt: integerParam.optional(),
  lte: integerParam.optional(),
});

/** Parameters of every list. */
export const listParams = {
  limit: integerParam.pipe(z.number().min(1).max(100)).default(10),
  starting_after: textParam.optional(),
  ending_before: textParam.optional(),
  created: z.union([range, integerParam.transform((seconds) => ({ gte: seconds, lte: seconds }))]).optional(),
  expand: expandParam,
};
export type ListParams = z.infer<z.ZodObject<typeof listParams>>;

/** Returns the metadata after an update: adds new keys and removes empty values. */
export function mergeMetadata(
  current: Readonly<Record<string, string>>,
  update: Readonly<Record<string, string>> | undefined,
): Record<string, string> {
  const merged = { ...current, ...update };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''));
}
