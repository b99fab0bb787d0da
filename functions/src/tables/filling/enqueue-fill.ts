import { z } from 'zod';
import type { TaskQueue } from '../../platform/tasks/task-queue.ts';
import type { TableKey } from '../table-record.ts';

/** Payload of a task: the table to fill. */
export const fillTaskSchema = z.object({ uid: z.string().min(1), id: z.string().min(1) });

/** Enqueues the run of a table. Deduplicates tasks by `label`. */
export async function enqueueFill(queue: TaskQueue, key: TableKey, label: string): Promise<void> {
  const data: z.infer<typeof fillTaskSchema> = { uid: key.uid, id: key.id };
  await queue.enqueue({ name: `${key.id}-${label}`, data });
}
