/** One piece of work that is delivered at least once, in any order. */
export interface QueuedTask {
  /** Letters, digits, hyphens and underscores. A name is used once: the same task enqueued twice is delivered as one. */
  readonly name: string;
  /** JSON. */
  readonly data: unknown;
  /** Not before; now where absent. */
  readonly notBefore?: Date;
}

export interface TaskQueue {
  /** Rejects where the queue does not answer; resolves where a task of that name exists already. */
  enqueue(task: QueuedTask): Promise<void>;
}
