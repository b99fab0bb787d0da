/** The part used here of the Functions emulator's `RuntimeWorkerPool`, which keeps the processes of all functions. */
export interface InstancePool {
  /** The processes of a function: answering, idle, starting or ending. */
  getTriggerWorkers(triggerId: string | undefined, runtime?: string): readonly Instance[];
  /** A process that takes a request; where there is none, the emulator starts another. */
  getIdleWorker(triggerId: string | undefined, runtime?: string): Instance | undefined;
}

export interface Instance {
  readonly state: 'CREATED' | 'IDLE' | 'BUSY' | 'FINISHING' | 'FINISHED';
}

/**
 * Lets the processes of a function answer several requests at a time once there are `most` of them, like an instance of
 * Cloud Run (docs.cloud.google.com/run/docs/about-concurrency). The emulator by itself starts another process for each
 * concurrent request, which is what keeps a busy machine busy.
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
