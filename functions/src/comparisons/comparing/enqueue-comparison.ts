import { z } from 'zod';
import type { TaskQueue } from '../../platform/tasks/task-queue.ts';
import type { ComparisonKey } from '../../shared/comparisons/comparison-record.ts';

/** The content of a task: the comparison to make, unless a run does. */
export const comparisonTaskSchema = z.object({ uid: z.string().min(1), id: z.string().min(1) });

/** Enqueues a comparison. `label` identifies the task: the same one is enqueued once. */
export async function enqueueComparison(queue: TaskQueue, key: ComparisonKey, label: string): Promise<void> {
  const data: z.infer<typeof comparisonTaskSchema> = { uid: key.uid, id: key.id };
  await queue.enqueue({ name: `${key.id}-${label}`, data });
}
