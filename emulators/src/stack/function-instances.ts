import { region } from '../../../functions/src/contract/region.ts';
import type { functionOptions } from '../../../functions/src/function-options.ts';

type Options = typeof functionOptions;
/** Those that answer several requests at a time. */
type SharedFunction = {
  [Name in keyof Options]: Options[Name] extends { readonly concurrency: 1 } ? never : Name;
}[keyof Options];

/**
 * The most processes of each function that answers several requests at a time: more than one, because instances share
 * no memory, and no more than a few cores can use.
 */
export const functionInstances = {
  api: 4,
  answer: 2,
  archive: 1,
  stripeWebhook: 2,
} as const satisfies Partial<Record<SharedFunction, number>>;

/** The same, by the name that the Functions emulator has for each. */
export const instancesByTrigger: ReadonlyMap<string, number> = new Map(
  Object.entries(functionInstances).map(([name, most]) => [`${region}-${name}`, most]),
);
