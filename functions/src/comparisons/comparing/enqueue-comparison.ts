import { z } from 'zod';
import type { TaskQueue } from '../../platform/tasks/task-queue.ts';
import type { ComparisonKey } from '../../shared/comparisons/comparison-record.ts';

/** Payload of a task: the comparison to run. */
export const comparisonTaskSchema = z.object({ uid: z.string().min(1), id: z.string().min(1) });

/** Enqueues a comparison. Deduplicates tasks by `label`. */
export async function enqueueComparison(queue: TaskQueue, key: ComparisonKey, label: string): Promise<void> {
  const data: z.infer<typeof comparisonTaskSchema> = { uid: key.uid, id: key.id };
  await queue.enqueue({ name: `${key.id}-${label}`, data });
}
