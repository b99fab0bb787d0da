/** Returns the processor time of this process, so that a busy machine does not reduce a budget. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
