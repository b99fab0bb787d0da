import { readFileSync } from 'node:fs';

/** What Linux counts the time of a processor in, as told to programs. */
const tickMs = 10;
/** Places of `utime` and `stime` in `/proc/[pid]/stat`, counted from the state on (proc_pid_stat(5)). */
const userTicks = 11;
const systemTicks = 12;

/** The processor time of all threads of a process, in milliseconds; `undefined` where the system does not report it. */
export function readProcessorTime(pid: number | undefined): number | undefined {
  if (pid === undefined) return undefined;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before it may hold spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = Number(fields[userTicks]) + Number(fields[systemTicks]);
    return Number.isNaN(ticks) ? undefined : ticks * tickMs;
  } catch {
    return undefined;
  }
}
