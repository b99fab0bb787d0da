import { setPriority } from 'node:os';

/** Nice value: a quarter of a processor beside a busy thread of the usual priority, and all of it alone. */
export const lowPriority = 5;

/**
 * Lets the event loop of the process run before the calling thread when they share a processor. Does nothing outside of
 * Linux, where a priority would apply to the whole process.
 */
export function lowerThreadPriority(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(lowPriority);
  } catch {
    // Ignores a refusal of the sandbox: the thread then runs with the priority of the process.
  }
}
