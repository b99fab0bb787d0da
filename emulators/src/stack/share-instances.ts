/** Of the Functions emulator's `RuntimeWorkerPool`, which keeps the processes of all functions, what is used here. */
export interface InstancePool {
  /** The processes of a function: those that answer, those that wait for a request, and those that start or end. */
  getTriggerWorkers(triggerId: string | undefined, runtime?: string): readonly Instance[];
  /** One that takes a request; where there is none, the emulator starts another. */
  getIdleWorker(triggerId: string | undefined, runtime?: string): Instance | undefined;
}

export interface Instance {
  readonly state: 'CREATED' | 'IDLE' | 'BUSY' | 'FINISHING' | 'FINISHED';
}

/**
 * Lets the processes of a function answer several requests at a time once there are `most` of them, as an instance of Cloud Run
 * does (docs.cloud.google.com/run/docs/about-concurrency). The emulator by itself starts one more for each request that comes while
 * others are answered: on a busy machine these starts are what keeps it busy.
 */
export function shareInstances(prototype: InstancePool, most: ReadonlyMap<string, number>): void {
  const { getIdleWorker } = prototype;
  const turns = new Map<string, number>();
  prototype.getIdleWorker = function (triggerId, runtime) {
    const idle = getIdleWorker.call(this, triggerId, runtime);
    if (idle !== undefined || triggerId === undefined) return idle;
    const instances = this.getTriggerWorkers(triggerId, runtime);
    const busy = instances.filter(({ state }) => state === 'BUSY');
    if (busy.length === 0 || instances.length < (most.get(triggerId) ?? Number.POSITIVE_INFINITY))
      return undefined;
    const turn = turns.get(triggerId) ?? 0;
    turns.set(triggerId, turn + 1);
    return busy[turn % busy.length];
  };
}
