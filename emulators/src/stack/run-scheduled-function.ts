import { region } from '../../../functions/src/contract/region.ts';
import { type ScheduledFunction, schedules } from '../../../functions/src/function-options.ts';
import { minuteMs } from '../../../functions/src/platform/time/time-units.ts';
import type { StackAddresses } from '../shared/stack-addresses.ts';

/**
 * Runs a scheduled function of the running stack now, at its URL for Cloud Scheduler; the Functions emulator has no
 * clock. Rejects when the run fails.
 */
export async function runScheduledFunction(stack: StackAddresses, name: ScheduledFunction): Promise<void> {
  const { origin } = new URL(stack.functions);
  const url = `${origin}/functions/projects/${stack.project}/triggers/${region}-${name}-0`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  });
  if (!response.ok) throw new Error(`«${name}» failed (${response.status}): ${await response.text()}`);
}

/** Runs each scheduled function when it is due, until `stop()`. A failure is reported and does not end the schedule. */
export function startClock(stack: StackAddresses, log: (line: string) => void): { stop(): void } {
  const timers = Object.entries(schedules).map(([name, { everyMinutes }]) =>
    setInterval(() => {
      runScheduledFunction(stack, name as ScheduledFunction).catch((error: unknown) => log(String(error)));
    }, everyMinutes * minuteMs),
  );
  return { stop: () => timers.forEach(clearInterval) };
}
