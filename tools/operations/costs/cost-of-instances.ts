import { functionOptions } from '../../../functions/src/function-options.ts';
import { daySeconds } from '../../../functions/src/platform/time/time-units.ts';
import prices from './prices.json' with { type: 'json' };

type FunctionName = keyof typeof functionOptions;

const monthSeconds = 30 * daySeconds;
/** Default of functions without a setting (`DEFAULT_CONCURRENCY` of firebase-tools). */
const defaultConcurrency = 80;

/**
 * Returns euros for instances that serve requests for this many seconds of a month. Cloud Run bills an instance from
 * its first request to the end of its last (cloud.google.com/run/docs/configuring/billing-settings). Random requests
 * overlap in one instance up to its concurrency.
 */
export function costOfInstances(name: FunctionName, requestSeconds: number): number {
  const { concurrency } = { concurrency: defaultConcurrency, ...functionOptions[name] };
  if (concurrency === 1) return requestSeconds * eurosASecond(name);
  const atOnce = requestSeconds / monthSeconds;
  const busyShare = 1 - Math.exp(-atOnce);
  return monthSeconds * busyShare * Math.max(1, atOnce / concurrency) * eurosASecond(name);
}

/** Returns euros for a day on which every allowed instance runs all day: the maximum that an attack costs. */
export function costOfWorstDay(): Readonly<Record<FunctionName, number>> {
  const days = Object.entries(functionOptions).map(([name, { maxInstances }]) => [
    name,
    maxInstances * daySeconds * eurosASecond(name as FunctionName),
  ]);
  return Object.fromEntries(days) as Record<FunctionName, number>;
}

function eurosASecond(name: FunctionName): number {
  // Defaults to one processor (`memoryToGen2Cpu` of firebase-tools).
  const { cpu, memory } = { cpu: 1, ...functionOptions[name] };
  const memoryGib = memory.endsWith('GiB') ? Number.parseFloat(memory) : Number.parseFloat(memory) / 1_024;
  return cpu * prices.cpuSeconds.eurosPer + memoryGib * prices.memoryGibSeconds.eurosPer;
}
