import { z } from 'zod';

/** Parsers for form-encoded parameters, which arrive as text. */
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
export const integer = z
  .string()
  .regex(/^-?\d{1,15}$/, 'must be an integer')
  .transform(Number);
export const text = z.string().min(1).max(5_000);
/** Text that an empty value unsets. */
export const clearableText = z.string().max(5_000);
/** A parameter of the real API without an effect here. */
export const ignored = z.unknown().optional();

/** Up to 50 keys of 40 characters with values of 500. An empty value unsets its key, an empty text unsets them all. */
export const metadata = z.union([
  z.literal('').transform((): Record<string, string> => ({})),
  z
    .record(z.string().min(1).max(40), z.string().max(500))
    .refine((entries) => Object.keys(entries).length <= 50, 'at most 50 keys'),
]);

export const expand = z.array(z.string()).max(20).default([]);

const range = z.strictObject({
  gt: integer.optional(),
  gte: integer.optional(),
  lt: integer.optional(),
  lte: integer.optional(),
});

/** Parameters of every list. */
export const listParams = {
  limit: integer.pipe(z.number().min(1).max(100)).default(10),
  starting_after: text.optional(),
  ending_before: text.optional(),
  created: z.union([range, integer.transform((seconds) => ({ gte: seconds, lte: seconds }))]).optional(),
  expand,
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
