import { readFileSync } from 'node:fs';

/** Length of a clock tick in `/proc` (USER_HZ of 100). */
const tickMs = 10;
/** Positions of `utime` and `stime` in `/proc/[pid]/stat`, counted from the state (proc_pid_stat(5)). */
const userTicks = 11;
const systemTicks = 12;

/**
 * Returns the processor time of all threads of a process in milliseconds; `undefined` when the system does not report
 * it.
 */
export function readProcessorTime(pid: number | undefined): number | undefined {
  if (pid === undefined) return undefined;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Cuts off the process name, which may contain spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = Number(fields[userTicks]) + Number(fields[systemTicks]);
    return Number.isNaN(ticks) ? undefined : ticks * tickMs;
  } catch {
    return undefined;
  }
}
