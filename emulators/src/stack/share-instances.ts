/**
 * The part of the Functions emulator's `RuntimeWorkerPool` that is used here. It keeps the processes of all functions.
 */
export interface InstancePool {
  /** Returns the processes of a function: busy, idle, starting or ending. */
  getTriggerWorkers(triggerId: string | undefined, runtime?: string): readonly Instance[];
  /** Returns a process that can take a request; without one the emulator starts another. */
  getIdleWorker(triggerId: string | undefined, runtime?: string): Instance | undefined;
}

export interface Instance {
  readonly state: 'CREATED' | 'IDLE' | 'BUSY' | 'FINISHING' | 'FINISHED';
}

/**
 * Makes the processes of a function handle several requests at a time once there are as many as allowed, like Cloud Run
 * (docs.cloud.google.com/run/docs/about-concurrency). The emulator alone starts a process for each concurrent request,
 * which overloads the machine.
 */
export function shareInstances(prototype: InstancePool, max: ReadonlyMap<string, number>): void {
  const { getIdleWorker } = prototype;
  const turns = new Map<string, number>();
  prototype.getIdleWorker = function (triggerId, runtime) {
    const idle = getIdleWorker.call(this, triggerId, runtime);
    if (idle !== undefined || triggerId === undefined) return idle;
    const instances = this.getTriggerWorkers(triggerId, runtime);
    const busy = instances.filter(({ state }) => state === 'BUSY');
    if (busy.length === 0 || instances.length < (max.get(triggerId) ?? Number.POSITIVE_INFINITY))
      return undefined;
    const turnNumber = turns.get(triggerId) ?? 0;
    turns.set(triggerId, turnNumber + 1);
    return busy[turnNumber % busy.length];
  };
}
