import { region } from '../../../functions/src/contract/region.ts';
import type { functionOptions } from '../../../functions/src/function-options.ts';

type Options = typeof functionOptions;
/** Functions that handle several requests at a time. */
type SharedFunction = {
  [Name in keyof Options]: Options[Name] extends { readonly concurrency: 1 } ? never : Name;
}[keyof Options];

/**
 * Maximum number of processes of each function that handles several requests at a time. More than one, because
 * instances share no memory; few, because a machine has few cores.
 */
export const maxFunctionInstances = {
  api: 4,
  answer: 2,
  archive: 1,
  stripeWebhook: 2,
} as const satisfies Partial<Record<SharedFunction, number>>;

/** Maximum processes of these functions, by their trigger ids in the Functions emulator. */
export const maxInstancesByTrigger: ReadonlyMap<string, number> = new Map(
  Object.entries(maxFunctionInstances).map(([name, max]) => [`${region}-${name}`, max]),
);
