/** Work that is delivered at least once, in any order. */
export interface QueuedTask {
  /** Letters, digits, hyphens and underscores. A name is used once: the same task enqueued twice is delivered once. */
  readonly name: string;
  /** Data of the task, sent as JSON. */
  readonly data: unknown;
  /** Earliest delivery; now by default. */
  readonly notBefore?: Date;
}

export interface TaskQueue {
  /** Rejects when the queue does not respond; resolves when a task of that name exists. */
  enqueue(task: QueuedTask): Promise<void>;
}
